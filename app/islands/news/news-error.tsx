import { Button } from "#app/ui/button.tsx";
import { newsPath, type NewsAddress } from "./news-address.ts";

interface NewsErrorProps {
  message: string;
  address: NewsAddress;
  onRetry: () => void;
}

/** Shown only when nothing is known: a failing service with older answers shows those. */
export function NewsError({ message, address, onRetry }: NewsErrorProps) {
  const [, query] = newsPath(address).split("?");
  return (
    <div role="alert" className="border-y border-line py-12">
      <p className="text-heading font-semibold">News could not be loaded.</p>
      <p className="mt-2 text-muted">{message}</p>
      <form
        action="/news"
        className="mt-6"
        onSubmit={(event) => {
          event.preventDefault();
          onRetry();
        }}
      >
        {[...new URLSearchParams(query)].map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Button type="submit">Try Again</Button>
      </form>
    </div>
  );
}
