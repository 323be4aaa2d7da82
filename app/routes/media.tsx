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
import { pageMeta } from "#app/seo/page-meta.ts";
import type { Route } from "./+types/media";

export function loader() {
  const { contact, usage, boilerplate, spokespeople, images } = press;
  return {
    desk: {
      contact: {
        person: portrayedPerson(contact.person),
        email: company.pressEmail,
        text: contact.text,
      },
      kit: { href: pressKitPath, fileName: kitName, bytes: kitBytes, pictures: images.length },
      usage,
    },
    pictures: pressPictures(),
    boilerplate: { heading: `About ${company.name}`, ...boilerplate },
    spokespeople: spokespeople.map(({ person, ...rest }) => ({
      person: portrayedPerson(person),
      ...rest,
    })),
  };
}

export const meta = (args: Route.MetaArgs) => pageMeta(args, page.meta);

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
