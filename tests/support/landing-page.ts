import type { FirmCopy } from "./firm-copy.ts";

/** A page whose form has a button, thanks and every kind of field of its own. */
export const landingPage = {
  path: "/trial",
  button: "START MY TRIAL",
  thanks: "Thank you. An analyst calls you tomorrow.",
  role: "Your role",
  team: "How large is your team?",
  plan: "What would you look up first?",
  call: "You may call me",
};

const { button, thanks, role, team, plan, call } = landingPage;

export const choiceField = `      - name: team
        kind: choice
        label: ${team}
        required: true
        options: [One to five, "Six & more"]
`;
export const longField = `      - name: plan
        kind: long text
        label: ${plan}
        longest: 1000
`;
export const boxField = `      - name: call
        kind: checkbox
        label: ${call}
`;
export const textField = `      - name: constructor
        kind: text
        label: ${role}
        required: true
        longest: 40
`;

interface Written {
  path?: string;
  /** The fields that say which form it is. */
  form?: string;
  fields?: string[];
}

export const writeLandingPage = (
  firm: FirmCopy,
  {
    path = landingPage.path,
    form = "form: signup",
    fields = [choiceField, longField],
  }: Written = {},
) =>
  firm.write(
    `pages${path}.yaml`,
    `meta:
  title: A month on us, ${path.slice(1)}
  description: A month of every measure, chart and table that we have, with an analyst beside you, ${path.slice(1)}.
hero:
  title: A month to look around
art: contact
sections:
  - kind: form
    ${form}
    heading: Begin today
    button: ${button}
    thanks: ${thanks}
    fields:
${fields.join("")}`,
  );
