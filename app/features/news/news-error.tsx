import { useRevalidator } from "react-router";
import { Button } from "#app/ui/button.tsx";

/** Shown only when nothing is known: a failing service with older answers shows those. */
export function NewsError({ message }: { message: string }) {
  const { revalidate, state } = useRevalidator();
  return (
    <div role="alert" className="border-y border-line py-12">
      <p className="text-heading font-semibold">News could not be loaded.</p>
      <p className="mt-2 text-muted">{message}</p>
      <form method="get" className="mt-6">
        <Button
          type="submit"
          disabled={state === "loading"}
          onClick={(event) => {
            event.preventDefault();
            void revalidate();
          }}
        >
          Try Again
        </Button>
      </form>
    </div>
  );
}
