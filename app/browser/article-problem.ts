/** Try Again shows the spinner while the page loads again; Go Back goes back where there is a page to go back to. */
export function start(): void {
  const problem = document.querySelector<HTMLElement>("[data-problem]");
  const spinner = problem?.nextElementSibling;
  if (!problem || !(spinner instanceof HTMLElement)) return;
  problem.querySelector("form")?.addEventListener("submit", (event) => {
    // Submitting the form would add an entry to the history, and Go Back would lead to the same problem.
    event.preventDefault();
    problem.hidden = true;
    spinner.hidden = false;
    location.reload();
  });
  problem.querySelector("a")?.addEventListener("click", (event) => {
    if (history.length <= 1) return;
    event.preventDefault();
    history.back();
  });
}
