/** Above a draft, so that nobody takes it for news: not the editor, and not who was sent the link. */
export function PreviewNotice() {
  return (
    <p className="mb-8 border-l-4 border-purple-700 bg-white px-5 py-4 font-semibold">
      Preview: this is a draft and not published
    </p>
  );
}

/** Says nothing about the draft, not even whether there is one. */
export function PreviewRefused() {
  return (
    <div className="shell py-section">
      <h1 className="text-display" tabIndex={-1}>
        This preview is not available
      </h1>
      <p className="prose mt-5">
        The link is out of time or incomplete. Links to drafts work for a short while only: open the
        draft in the editor again and press Preview for a new one.
      </p>
    </div>
  );
}
