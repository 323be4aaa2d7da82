import styles from "#app/styles/pages/media.css?url";
import { derived } from "#app/lib/content/derived.ts";
import type { Content } from "#app/lib/content/content.ts";
import { useContent, useSiteUrl } from "#app/lib/content/content-context.tsx";
import { PressContact } from "#app/features/press/press-contact.tsx";
import { PressGallery } from "#app/features/press/press-gallery.tsx";
import { pressKitPath } from "#app/lib/press-path.ts";
import { kitName, pressPictures } from "#app/features/press/press-pictures.ts";
import { Boilerplate, Spokespeople } from "#app/features/press/press-sections.tsx";
import { PageHero } from "#app/layout/hero.tsx";
import { heroImage, portrayedPerson } from "#app/layout/pictures.ts";
import { SitePageMeta } from "#app/seo/site-page-meta.tsx";
import { person as personNode, pressImage } from "#app/seo/structured-data.ts";
import { fillTemplate } from "#app/lib/text.ts";
import { servicesContext } from "#app/services.ts";
import type { Route } from "./+types/media";

const pictures = derived((content: Content) => pressPictures(content));
const pressContact = derived((content: Content) =>
  portrayedPerson(content, content.press.contact.person),
);
const spokespeople = derived((content: Content) =>
  content.press.spokespeople.map(({ person, ...rest }) => ({
    person: portrayedPerson(content, person),
    ...rest,
  })),
);

export async function loader({ context }: Route.LoaderArgs) {
  const { content, press } = context.get(servicesContext);
  if (content.press.images.length === 0) return { kit: undefined };
  return {
    kit: {
      href: pressKitPath,
      fileName: kitName(content),
      bytes: await press.kitBytes(content),
      pictures: pictures(content).length,
    },
  };
}

export const links = () => [{ rel: "stylesheet", href: styles }];

export default function Media({ loaderData: { kit } }: Route.ComponentProps) {
  const content = useContent();
  const page = content.pages.media;
  const siteUrl = useSiteUrl();
  return (
    <>
      <SitePageMeta
        page={{ path: "/media", ...page.meta }}
        things={[
          // The press has its own e-mail address, which is not that of the person.
          personNode(content, siteUrl, {
            ...pressContact(content),
            email: content.company.pressEmail,
          }),
          ...spokespeople(content)
            .filter(({ person }) => person.image !== pressContact(content).image)
            .map(({ person, ...rest }) => personNode(content, siteUrl, { ...person, ...rest })),
          ...pictures(content).map((picture) => pressImage(content, siteUrl, picture)),
        ]}
      />
      <PageHero hero={page.hero} art={heroImage(content, "media")} />
      <PressContact
        contact={{
          person: pressContact(content),
          email: content.company.pressEmail,
          text: content.press.contact.text,
        }}
        kit={kit}
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
