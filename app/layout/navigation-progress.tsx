import { useNavigation } from "react-router";
import { Spinner } from "#app/ui/spinner.tsx";

/** A thin bar for every page change that takes its time, and the spinner that an article asks for. */
export function NavigationProgress() {
  const { state, location } = useNavigation();
  const toArticle = location?.pathname.startsWith("/article/") ?? false;
  return (
    <>
      <div className="navigation-progress" data-busy={state !== "idle"} aria-hidden="true" />
      {toArticle && (
        <div className="pending-page">
          <Spinner label="Loading article" />
        </div>
      )}
    </>
  );
}
