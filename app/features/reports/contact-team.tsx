import type { ProductDetail } from "#content/schema/product.ts";
import { EmailLink } from "#app/ui/contact-links.tsx";
import { portraitOf } from "#app/layout/portraits.ts";
import { Picture } from "#app/ui/picture.tsx";

/** Who answers for the report. */
export function ContactTeam({ contactInfo }: Pick<ProductDetail, "contactInfo">) {
  const { name, title, email, image } = contactInfo;
  return (
    <div className="mt-12 border-t border-line pt-6">
      <h2 className="text-heading">Contact the team</h2>
      <div className="mt-5 flex items-center gap-5">
        <Picture
          picture={portraitOf(image)}
          alt={`Portrait of ${name}`}
          sizes="112px"
          loading="lazy"
          className="size-20 shrink-0 sm:size-28 rounded-full object-cover"
        />
        <p className="min-w-0 leading-snug">
          <strong className="block font-semibold">{name}</strong>
          <span className="block text-base text-muted">{title}</span>
          <EmailLink address={email} className="link mt-2 inline-block py-1 text-base" />
        </p>
      </div>
    </div>
  );
}
