import { expect, test } from "vitest";
import { firm, testContent } from "../../tests/support/firm.ts";
import { createLinks } from "./links.ts";
import { composeMessage, type VisitorMessage } from "./messages.ts";

const addresses = {
  "privacy-policy": "integritet",
  subscription: "prenumeration",
  "your-data": "uppgifter",
};
const content = testContent({ navigation: { ...firm.navigation, addresses } });
const context = {
  content: () => content,
  siteUrl: "https://www.firm.example",
  links: createLinks("a key of these tests"),
};
const to = "reader@reader.example";
const signup = { to, signupId: "1", newsletters: true, pressReleases: false };

test.each<[string, VisitorMessage]>([
  ["/prenumeration/confirm", { kind: "confirm", ...signup }],
  ["/uppgifter", { kind: "access", to }],
])("a message leads to %s, and to the other pages at the firm's addresses", (path, message) => {
  const { html, text, headers } = composeMessage(message, context);
  for (const written of [html, text]) {
    const paths = [...written.matchAll(/https:\/\/www\.firm\.example([^?"\s<)]*)/g)].map(
      ([, found]) => found,
    );
    expect([...new Set(paths)].toSorted()).toEqual(
      [path, "/integritet", "/prenumeration/end"].toSorted(),
    );
  }
  // Mail programs post to this one, possibly long after the firm has changed its addresses.
  expect(headers).toMatchObject({
    "List-Unsubscribe": expect.stringMatching(
      /^<https:\/\/www\.firm\.example\/subscription\/end\?t=/,
    ),
  });
});
