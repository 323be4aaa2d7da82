import styles from "#app/styles/pages/media.css?url";
import { kitBytes } from "virtual:press-kit";
import { derived } from "#app/lib/content/derived.ts";
import type { Content } from "#app/lib/content/content.ts";
import { useContent, useSiteUrl } from "#app/lib/content/content-context.tsx";
import { PressContact } from "#app/features/press/press-contact.tsx";
import { PressGallery } from "#app/features/press/press-gallery.tsx";
import { pressKitPath } from "#app/features/press/press-path.ts";
import { kitName, pressPictures } from "#app/features/press/press-pictures.ts";
import { Boilerplate, Spokespeople } from "#app/features/press/press-sections.tsx";
import { PageHero } from "#app/layout/hero.tsx";
import { heroImage, portrayedPerson } from "#app/layout/pictures.ts";
import { SitePageMeta } from "#app/seo/site-page-meta.tsx";
import { person as personNode, pressImage } from "#app/seo/structured-data.ts";
import { fillTemplate } from "#app/lib/text.ts";

const art = heroImage("media");

const pictures = derived((content: Content) => pressPictures(content));
const kit = derived((content: Content) => ({
  href: pressKitPath,
  fileName: kitName(content),
  bytes: kitBytes,
  pictures: pictures(content).length,
}));
const pressContact = derived((content: Content) =>
  portrayedPerson(content, content.press.contact.person),
);
const spokespeople = derived((content: Content) =>
  content.press.spokespeople.map(({ person, ...rest }) => ({
    person: portrayedPerson(content, person),
    ...rest,
  })),
);

export const links = () => [{ rel: "stylesheet", href: styles }];

export default function Media() {
  const content = useContent();
  const page = content.pages.media;
  const siteUrl = useSiteUrl();
  return (
    <>
      <SitePageMeta
        page={{ path: "/media", ...page.meta }}
        things={[
          // The press has its own e-mail address, which is not that of the person.
          personNode(siteUrl, { ...pressContact(content), email: content.company.pressEmail }),
          ...spokespeople(content)
            .filter(({ person }) => person.image !== pressContact(content).image)
            .map(({ person, ...rest }) => personNode(siteUrl, { ...person, ...rest })),
          ...pictures(content).map((picture) => pressImage(content, siteUrl, picture)),
        ]}
      />
      <PageHero hero={page.hero} art={art} />
      <PressContact
        contact={{
          person: pressContact(content),
          email: content.company.pressEmail,
          text: content.press.contact.text,
        }}
        kit={pictures(content).length > 0 ? kit(content) : undefined}
        usage={content.press.usage}
      />
      <PressGallery pictures={pictures(content)} />
      <Boilerplate
        heading={fillTemplate(content.words.press.about, { company: content.company.name })}
        {...content.press.boilerplate}
      />
      {spokespeople(content).length > 0 && <Spokespeople spokespeople={spokespeople(content)} />}
    </>
  );
}
