import { kitBytes } from "virtual:press-kit";
import { company } from "#content/company.ts";
import { media as page } from "#content/pages/media.ts";
import { press } from "#content/press.ts";
import art from "#content/images/heroes/media.webp?hero";
import { Boilerplate } from "#app/features/press/boilerplate.tsx";
import { PressDesk } from "#app/features/press/press-desk.tsx";
import { PressGallery } from "#app/features/press/press-gallery.tsx";
import { pressKitPath } from "#app/features/press/press-path.ts";
import { kitName, pressPictures } from "#app/features/press/press-pictures.ts";
import { Spokespeople } from "#app/features/press/spokespeople.tsx";
import { HeroPage } from "#app/layout/hero-page.tsx";
import { portrayedPerson } from "#app/layout/portraits.ts";
import { pageFacts } from "#app/seo/page-facts.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { person as personNode, pressImage } from "#app/seo/structured-data.ts";
import { servicesContext } from "#app/services.ts";
import type { Route } from "./+types/media";

export function loader({ context }: Route.LoaderArgs) {
  const { siteUrl } = context.get(servicesContext);
  const { contact, usage, boilerplate, spokespeople, images } = press;
  const pictures = pressPictures();
  const desk = portrayedPerson(contact.person);
  const speakers = spokespeople.map(({ person, ...rest }) => ({
    person: portrayedPerson(person),
    ...rest,
  }));
  return {
    desk: {
      contact: {
        person: desk,
        email: company.pressEmail,
        text: contact.text,
      },
      kit: { href: pressKitPath, fileName: kitName, bytes: kitBytes, pictures: images.length },
      usage,
    },
    pictures,
    boilerplate: { heading: `About ${company.name}`, ...boilerplate },
    spokespeople: speakers,
    facts: pageFacts(
      { siteUrl, path: "/media", ...page.meta },
      // The desk is reached at an address of its own.
      personNode(siteUrl, { ...desk, email: company.pressEmail }),
      ...speakers
        .filter(({ person }) => person.image !== desk.image)
        .map(({ person, ...rest }) => personNode(siteUrl, { ...person, ...rest })),
      ...pictures.map((picture) => pressImage(siteUrl, picture)),
    ),
  };
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, { ...page.meta, ...args.loaderData.facts });

export default function Media({ loaderData }: Route.ComponentProps) {
  const { desk, pictures, boilerplate, spokespeople } = loaderData;
  return (
    <HeroPage page={page} art={art}>
      <PressDesk {...desk} />
      <PressGallery pictures={pictures} />
      <Boilerplate {...boilerplate} />
      <Spokespeople spokespeople={spokespeople} />
    </HeroPage>
  );
}
