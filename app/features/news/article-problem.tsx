import { useNavigate, useRevalidator } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Spinner } from "#app/ui/spinner.tsx";

/** In place of an article: its heading tells what happened, its buttons lead on. */
export function ArticleProblem({ message }: { message: string }) {
  const { revalidate, state } = useRevalidator();
  const navigate = useNavigate();
  const { heading, text } = explain(message);
  if (state === "loading") return <Spinner label="Loading article" />;
  return (
    <div className="shell py-section">
      <h1 className="text-display" tabIndex={-1}>
        {heading}
      </h1>
      <p className="prose mt-5">{text}</p>
      <form method="get" className="mt-8 flex flex-wrap gap-4">
        <Button
          type="submit"
          onClick={(event) => {
            event.preventDefault();
            void revalidate();
          }}
        >
          Try Again
        </Button>
        <ButtonLink
          to="/news"
          look="outline"
          arrow={false}
          onClick={(event) => {
            // A reader who came by a link from elsewhere has nothing to go back to but the list.
            if (history.length <= 1) return;
            event.preventDefault();
            void navigate(-1);
          }}
        >
          Go Back
        </ButtonLink>
      </form>
    </div>
  );
}

const defaultMessage = "Article not found";

export function isMissing(message: string): boolean {
  return /404|not found/i.test(message || defaultMessage);
}

function explain(message: string) {
  if (isMissing(message))
    return {
      heading: "Article Not Found",
      text: "This article may have been moved, deleted, or the link may be incorrect.",
    };
  return { heading: "Something went wrong", text: message };
}
