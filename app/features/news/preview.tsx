/** Above a draft, so that nobody takes it for news: not the editor, and not who was sent the link. */
export function PreviewNotice() {
  return (
    <p className="bg-white py-4 text-center font-semibold">
      Preview: this is a draft and not published
    </p>
  );
}

/** Says nothing about the draft, not even whether there is one. */
export function PreviewRefused() {
  return (
    <div className="shell py-section">
      <h1 className="text-display">This preview is not available</h1>
      <p className="prose mt-5">
        The link is out of time or incomplete. Links to drafts work for a short while only: open the
        draft in the editor again and press Preview for a new one.
      </p>
    </div>
  );
}
