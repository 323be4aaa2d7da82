import { Component, type ReactNode } from "react";

/** Instead of an empty page after a mistake of the editor: what was typed is in the draft or in the browser's storage. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { error?: Error }> {
  override state: { error?: Error } = {};

  static getDerivedStateFromError(error: Error) {
    return { error };
  }

  override render() {
    if (!this.state.error) return this.props.children;
    return (
      <main className="start">
        <h1>The editor has made a mistake</h1>
        <p>What you have typed is kept. Load the editor again, and go on.</p>
        <p className="hint">{String(this.state.error.message).slice(0, 300)}</p>
        <button type="button" className="button is-main" onClick={() => location.reload()}>
          Load again
        </button>
      </main>
    );
  }
}
