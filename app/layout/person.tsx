import { EmailLink, PhoneLink } from "#app/ui/links.tsx";
import { Picture, type PictureSources } from "#app/ui/picture.tsx";

interface RoundPortraitProps {
  portrait: PictureSources;
  /** Class names of the box, which sets the size. */
  box: string;
  sizes?: string;
  loading?: "lazy";
}

/** A portrait without alternative text, because the person's name stands beside it. */
export function RoundPortrait({ portrait, box, sizes = "3.5rem", loading }: RoundPortraitProps) {
  return (
    <Picture
      picture={portrait}
      alt=""
      sizes={sizes}
      box={`shrink-0 ${box}`}
      className="size-full rounded-full bg-line object-cover object-top"
      loading={loading}
    />
  );
}

interface ContactLinksProps {
  email?: string | undefined;
  phone?: string | undefined;
  /** One below the other instead of side by side. */
  stacked?: boolean;
}

export function ContactLinks({ email, phone, stacked = false }: ContactLinksProps) {
  return (
    <p
      className={`flex text-base wrap-anywhere ${stacked ? "flex-col items-start" : "flex-wrap gap-x-6"}`}
    >
      {email && <EmailLink address={email} className="link py-1.5" />}
      {phone && <PhoneLink number={phone} className="link py-1.5" />}
    </p>
  );
}
