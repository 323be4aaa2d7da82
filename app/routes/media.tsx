import styles from "#app/styles/pages/media.css?url";
import { kitBytes } from "virtual:press-kit";
import { company } from "#content/company.ts";
import { media as page } from "#content/pages/media.ts";
import { press } from "#content/press.ts";
import { pressWords } from "#content/language.ts";
import { PressContact } from "#app/features/press/press-contact.tsx";
import { PressGallery } from "#app/features/press/press-gallery.tsx";
import { pressKitPath } from "#app/features/press/press-path.ts";
import { kitName, pressPictures } from "#app/features/press/press-pictures.ts";
import { Boilerplate, Spokespeople } from "#app/features/press/press-sections.tsx";
import { PageHero } from "#app/layout/hero.tsx";
import { heroImage, portrayedPerson } from "#app/layout/pictures.ts";
import { sitePageMeta } from "#app/seo/site-page-meta.ts";
import { person as personNode, pressImage } from "#app/seo/structured-data.ts";
import { fillTemplate } from "#app/lib/text.ts";
import type { Route } from "./+types/media";

const art = heroImage("media");

const pictures = pressPictures();
const kit = {
  href: pressKitPath,
  fileName: kitName,
  bytes: kitBytes,
  pictures: pictures.length,
};
const pressContact = portrayedPerson(press.contact.person);
const spokespeople = press.spokespeople.map(({ person, ...rest }) => ({
  person: portrayedPerson(person),
  ...rest,
}));

export const meta = (args: Route.MetaArgs) =>
  sitePageMeta(args, { path: "/media", ...page.meta }, (siteUrl) => [
    // The press has its own e-mail address, which is not that of the person.
    personNode(siteUrl, { ...pressContact, email: company.pressEmail }),
    ...spokespeople
      .filter(({ person }) => person.image !== pressContact.image)
      .map(({ person, ...rest }) => personNode(siteUrl, { ...person, ...rest })),
    ...pictures.map((picture) => pressImage(siteUrl, picture)),
  ]);

export const links = () => [{ rel: "stylesheet", href: styles }];

export default function Media() {
  return (
    <>
      <PageHero hero={page.hero} art={art} />
      <PressContact
        contact={{ person: pressContact, email: company.pressEmail, text: press.contact.text }}
        kit={pictures.length > 0 ? kit : undefined}
        usage={press.usage}
      />
      <PressGallery pictures={pictures} />
      <Boilerplate
        heading={fillTemplate(pressWords.about, { company: company.name })}
        {...press.boilerplate}
      />
      {spokespeople.length > 0 && <Spokespeople spokespeople={spokespeople} />}
    </>
  );
}
