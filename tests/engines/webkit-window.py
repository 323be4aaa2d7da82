"""A window of WebKitGTK that WebKitWebDriver drives. The ones that Debian ships are no narrower than 447 pixels.

Arguments: the folder for downloads and printed pages, a script for the start of every document, and whether
scripts of pages run ("yes" or "no").
"""

import sys
from pathlib import Path

import gi

gi.require_version("Gdk", "3.0")
gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gdk, Gio, Gtk, WebKit2

folder, start_script, scripts = sys.argv[1:4]
views = []
printing = []


def open_view(_session):
    content = WebKit2.UserContentManager()
    content.add_script(
        WebKit2.UserScript(
            start_script,
            WebKit2.UserContentInjectedFrames.TOP_FRAME,
            WebKit2.UserScriptInjectionTime.START,
        )
    )
    view = WebKit2.WebView(
        web_context=context, user_content_manager=content, is_controlled_by_automation=True
    )
    view.get_settings().set_enable_javascript(scripts == "yes")
    window = Gtk.Window()
    window.set_default_size(1280, 800)
    window.add(view)
    window.show_all()
    # There is no window manager that gives the focus, and without it nothing matches `:focus`.
    window.get_window().focus(Gdk.CURRENT_TIME)
    view.grab_focus()
    view.connect("close", lambda _: window.destroy())
    views.append(view)
    return view


def print_page(_monitor, file, _other, event):
    """Prints the page of the last window when a file with the name "print" appears: `print()` does nothing in a driven window."""
    if event != Gio.FileMonitorEvent.CREATED or file.get_basename() != "print":
        return
    operation = WebKit2.PrintOperation.new(views[-1])
    unfinished = Path(folder, "printing.pdf")
    settings = Gtk.PrintSettings()
    settings.set_printer("Print to File")
    settings.set(Gtk.PRINT_SETTINGS_OUTPUT_FILE_FORMAT, "pdf")
    settings.set(Gtk.PRINT_SETTINGS_OUTPUT_URI, unfinished.as_uri())
    operation.set_print_settings(settings)
    operation.set_page_setup(Gtk.PageSetup())

    def finish(_operation):
        # The name changes when all of the file is there.
        unfinished.rename(Path(folder, "printed.pdf"))
        printing.remove(operation)

    operation.connect("finished", finish)
    # Python would throw the operation away before it has finished.
    printing.append(operation)
    operation.print_()


def save(_context, download):
    def decide(_download, name):
        download.set_destination(Path(folder, name).as_uri())
        return True

    download.connect("decide-destination", decide)


def start(_context, session):
    info = WebKit2.ApplicationInfo()
    info.set_name("WebKitGTK")
    info.set_version(
        WebKit2.get_major_version(), WebKit2.get_minor_version(), WebKit2.get_micro_version()
    )
    session.set_application_info(info)
    session.connect("create-web-view", open_view)


context = WebKit2.WebContext.new_ephemeral()
context.set_automation_allowed(True)
context.connect("automation-started", start)
context.connect("download-started", save)
monitor = Gio.File.new_for_path(folder).monitor_directory(Gio.FileMonitorFlags.NONE)
monitor.connect("changed", print_page)
Gtk.main()
