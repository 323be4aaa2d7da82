import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { firm } from "../support/firm.ts";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { emailHash } from "#server/leads/consent-events.ts";
import { type Lead, LeadStoreError, personOf } from "#server/leads/lead-store.ts";
import { countItems } from "#server/leads/outbox/outbox.ts";
import { mailDelivery } from "#server/leads/outbox/mail.ts";
import { openOutgoing } from "#server/leads/outbox/outgoing.ts";
import { toInsert } from "#server/leads/rows.ts";
import { eraseItems, openOutbox } from "#server/leads/sqlite/admin.ts";
import { createLinks } from "#server/mail/links.ts";
import { type MailReaction, startMailServer } from "../support/mail-server.ts";
import { standingClock } from "./lead-forwarding-clock.ts";
import { answers, interest, memoryLog, registration } from "./lead-store-samples.ts";

const links = createLinks("a key for these tests");
const siteUrl = "https://www.nordsikt.example";
let dataDir: string;
let mail: Awaited<ReturnType<typeof startMailServer>>;
let clock: ReturnType<typeof standingClock>;
let log: ReturnType<typeof memoryLog>;
const running: (() => Promise<void>)[] = [];
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "leads-messages-"));
  mail = await startMailServer();
  clock = standingClock();
  log = memoryLog();
  return async () => {
    clock.timeOut();
    await Promise.all(running.splice(0).map((close) => close()));
    await mail.stop();
    await rm(dataDir, { recursive: true });
  };
});

/** Messages are sent whatever the database does. */
const insert = () => Promise.reject(new LeadStoreError("unavailable", "TIMEOUT"));

const settings = (officeTo?: string) => ({
  smtpUrl: mail.url,
  from: "news@nordsikt.example",
  officeTo,
  siteUrl,
  content: () => firm,
  links,
});

function start(officeTo?: string) {
  const random = () => 0;
  const outgoing = openOutgoing({ dataDir, mail: settings(officeTo), insert, log, clock, random });
  let closing: Promise<void> | undefined;
  const close = () => (closing ??= outgoing.close());
  running.push(close);
  return { ...outgoing, queue: (lead: Lead) => outgoing.queueLead(lead, toInsert(lead)), close };
}

const allowed = async () => true;

const settled = (check: () => void) => vi.waitFor(check, { timeout: 20_000, interval: 5 });

function waiting(): number {
  const outbox = openOutbox(dataDir);
  const items = outbox ? countItems(outbox) : 0;
  outbox?.close();
  return items;
}

function failedAttempts(): unknown {
  const outbox = openOutbox(dataDir);
  const row = outbox?.prepare("select sum(attempts) as attempts from items").get();
  outbox?.close();
  return row?.["attempts"];
}

function countedMessages(): unknown {
  const outbox = openOutbox(dataDir);
  const row = outbox?.prepare("select sum(messages) as messages from mailed").get();
  outbox?.close();
  return row?.["messages"];
}

/** Waits until the pause after a first failure has begun: advancing the clock earlier would not end it. */
const resting = () => settled(() => expect(clock.resting()).toBe(1_000));

const sent = (count: number) =>
  settled(() => {
    expect(mail.messages).toHaveLength(count);
    expect(waiting()).toBe(0);
  });

test("a signup gets one message, which is then removed from the outbox files", async () => {
  const lead = registration({ Email: "canary-81cd@x.example" });
  await start().queue(lead);
  await sent(1);
  expect(mail.attempts).toEqual([`<confirm_${lead.submissionId}@www.nordsikt.example>`]);
  await vi.waitFor(
    async () => {
      for (const file of await readdir(dataDir))
        expect(await readFile(join(dataDir, file), "latin1")).not.toContain("canary-81cd");
    },
    { timeout: 20_000 },
  );
  expect(log.messages).toEqual([]);
});

test("only signups get a message, and the office gets one for each lead", async () => {
  const outgoing = start("office@nordsikt.example");
  await outgoing.queue(interest());
  await outgoing.queue(registration());
  await sent(3);
  expect(mail.to("office@nordsikt.example")).toHaveLength(2);
  expect(mail.to("paivi@saimaa.example")).toEqual([]);
});

test("the office gets a message for a lead whose webhook copy cannot be delivered", async () => {
  const webhook = { url: "http://127.0.0.1:1/", secret: "whsec_AAAA" };
  const office = settings("office@nordsikt.example");
  const outgoing = openOutgoing({ dataDir, mail: office, webhook, insert, log, clock });
  running.push(outgoing.close);
  const lead = interest();
  await outgoing.queueLead(lead, toInsert(lead));
  await settled(() => expect(mail.to("office@nordsikt.example")).toHaveLength(1));
});

test("a person who was erased and sends the same signup again gets a message again", async () => {
  const outgoing = start();
  const lead = registration();
  await outgoing.queue(lead);
  await sent(1);
  const outbox = openOutbox(dataDir);
  if (outbox) eraseItems(outbox, personOf(lead.record).email, [lead.submissionId]);
  outbox?.close();
  await outgoing.queue(lead);
  await sent(2);
  expect(new Set(mail.attempts).size).toBe(1);
});

test("a name and address typed into the e-mail field become a single reply address without a name", async () => {
  await start("office@nordsikt.example").queue(interest({ email: "boss,Boss<ada@x.example>" }));
  await sent(1);
  expect(mail.messages[0]?.replyTo).toHaveLength(1);
  expect(mail.messages[0]?.replyTo?.[0]?.name).toBe("");
});

test("a form sent again after its messages were delivered sends no more messages", async () => {
  const outgoing = start("office@nordsikt.example");
  const lead = registration();
  await outgoing.queue(lead);
  await sent(2);
  await outgoing.queue(lead);
  const another = registration({ Email: "bo@x.example" });
  await outgoing.queue(another);
  await sent(4);
  expect(new Set(mail.attempts).size).toBe(4);
});

test.each<[title: string, reaction: MailReaction, pause: number, code: string]>([
  ["a temporary refusal", 450, 1_000, "450"],
  ["a refusal", 550, 3_600_000, "550"],
])("after %s the same message is sent again", async (_, reaction, pause, code) => {
  mail.reactions.push(reaction);
  await start().queue(registration());
  await settled(() => expect(log.text()).toContain(code));
  expect(log.messages).toEqual(["the outbox cannot deliver"]);
  expect(log.text()).not.toMatch(/Öberg|nordlys/);
  for (let gone = 0; gone < pause; gone += 60_000) {
    await settled(() => expect(clock.resting()).toBe(Math.min(pause - gone, 60_000)));
    clock.advance(Math.min(pause - gone, 60_000));
  }
  await sent(1);
  expect(new Set(mail.attempts).size).toBe(1);
  expect(mail.attempts).toHaveLength(2);
  // The second attempt is the same message and does not count again towards the daily limit.
  expect(countedMessages()).toBe(1);
  expect(log.messages.at(-1)).toBe("the outbox delivers again");
});

test("a mail server that is down gets the message once it is up", async () => {
  const { url } = mail;
  await mail.stop();
  await start().queue(registration());
  await settled(() => expect(log.text()).toContain("ESOCKET"));
  expect(url).toBe(mail.url);
  expect(waiting()).toBe(1);
  mail = await startMailServer([], Number(new URL(url).port));
  await resting();
  clock.advance(1_000);
  await sent(1);
});

test("a mail server that never responds does not block closing", async () => {
  mail.otherwise = "hang";
  const outgoing = start();
  await outgoing.queue(registration());
  await settled(() => expect(mail.attempts).toHaveLength(1));
  const closed = outgoing.close();
  await settled(() => expect(clock.resting()).toBe(1_000));
  clock.advance(1_000);
  await closed;
  expect(waiting()).toBe(1);
});

test("a message that the server refuses is given up after five attempts", async () => {
  mail.otherwise = 550;
  const delivery = mailDelivery(settings(), allowed);
  const attempt = (attempts: number) => {
    const body = JSON.stringify({ kind: "access", to: "nobody@x.example" });
    const item = { id: 1, key: "access_1", body, attempts, mailed_on: "1970-01-01" };
    return delivery.deliver(item, 0, new AbortController().signal);
  };
  expect(await attempt(3)).toEqual({ code: "550", isRefused: true });
  expect(await attempt(4)).toEqual({ code: "550", isRefused: true, isFinal: true });
  mail.otherwise = 450;
  expect(await attempt(239)).toEqual({ code: "450", isRefused: false });
});

test("a message is not given up because of a wrong SMTP password", async () => {
  const { smtpUrl, ...others } = settings();
  const url = smtpUrl.replace("smtp://", "smtp://site:wrong@");
  const delivery = mailDelivery({ smtpUrl: url, ...others }, allowed);
  const body = JSON.stringify({ kind: "access", to: "ada@x.example" });
  const item = { id: 1, key: "access_1", body, attempts: 239, mailed_on: null };
  const failure = await delivery.deliver(item, 0, new AbortController().signal);
  expect(failure).toEqual({ code: "535", isRefused: true });
});

test("an attempt that times out is disconnected, so that it cannot succeed after the next one", async () => {
  const stop = new AbortController();
  let isCut = false;
  const slow = createServer((socket) => {
    socket.write("220 slow\r\n");
    // The timeout occurs after the recipient was sent.
    socket.on("data", (command) => {
      if (String(command).startsWith("RCPT")) stop.abort();
      else socket.write("250 ok\r\n");
    });
    socket.on("close", () => (isCut = true));
    socket.on("error", () => {});
  }).listen(0, "127.0.0.1");
  await once(slow, "listening");
  const smtpUrl = `smtp://127.0.0.1:${(slow.address() as AddressInfo).port}`;
  const delivery = mailDelivery({ ...settings(), smtpUrl }, allowed);
  const body = JSON.stringify({ kind: "access", to: "ada@x.example" });
  const item = { id: 1, key: "access_1", body, attempts: 0, mailed_on: null };
  expect(await delivery.deliver(item, 0, stop.signal)).toEqual({ code: "AbortError" });
  await vi.waitFor(() => expect(isCut).toBe(true), { timeout: 2_000 });
  slow.close();
});

test("a message is given up after its last attempt, and not because the system clock was set ahead", async () => {
  mail.otherwise = 450;
  await start().queue(registration());
  await resting();
  clock.advance(30 * 24 * 3_600_000);
  await settled(() => expect(mail.attempts).toHaveLength(2));
  await settled(() => expect(clock.resting()).toBe(2_000));
  expect(waiting()).toBe(1);
  const outbox = openOutbox(dataDir);
  outbox?.exec("update items set attempts = 240, due_at = 0");
  outbox?.close();
  clock.advance(2_000);
  await settled(() => expect(waiting()).toBe(0));
  expect(mail.attempts).toHaveLength(2);
  expect(log.text()).toContain("TOO_MANY_ATTEMPTS");
});

describe("the limit of three messages a day", () => {
  const to = "victim@x.example";

  test("counts each kind of message, so that forged signups do not silence a request", async () => {
    const outgoing = start();
    for (const _ of [1, 2, 3, 4]) await outgoing.queue(registration({ Email: to.toUpperCase() }));
    await settled(() => expect(waiting()).toBe(0));
    expect(mail.messages).toHaveLength(3);
    expect(log.text()).toContain("THREE_A_DAY");
    for (const kind of ["access", "erasure", "access", "erasure"] as const)
      await outgoing.queueMessage({ kind, to });
    await sent(7);
  });

  test("starts anew on the next day", async () => {
    const outgoing = start();
    for (const _ of [1, 2, 3, 4]) await outgoing.queueMessage({ kind: "access", to });
    await settled(() => expect(waiting()).toBe(0));
    clock.advance(24 * 3_600_000);
    await outgoing.queueMessage({ kind: "access", to });
    await sent(4);
  });

  test("counts 30 signups with 30 tags as one mailbox", async () => {
    const outgoing = start();
    for (let tag = 1; tag <= 30; tag += 1)
      await outgoing.queue(registration({ Email: `victim+${tag}@x.example` }));
    await settled(() => expect(waiting()).toBe(0));
    expect(mail.messages).toHaveLength(3);
    await outgoing.queue(registration({ Email: "+tag@x.example" }));
    await sent(4);
  });

  test.each([
    ["an international domain", ["ada@bücher.example", "ada@xn--bcher-kva.example"]],
    ["other dots", ["ada@mail.x.example", "ada@mail。x.example", "ada@mail．x.example"]],
  ])("counts all spellings of an address: %s", async (_, spellings) => {
    const outgoing = start();
    for (const address of [...spellings, ...spellings, ...spellings])
      await outgoing.queueMessage({ kind: "access", to: address });
    await settled(() => expect(waiting()).toBe(0));
    expect(mail.messages).toHaveLength(3);
  });

  test("ignores a dot at the end of the domain", () => {
    expect(emailHash("ada@mail.example.")).toBe(emailHash("ada@mail.example"));
  });

  test("sends nothing to an address that may be another spelling of a mailbox", async () => {
    const outgoing = start();
    const spellings = ["<ada@x.example>", "ada@x.example>", '"ada"@x.example', '"a\\da"@x.example'];
    spellings.push("ada(x)@x.example", "ada@x.example;", "ada@x.example/y", "ad\u00ada@x.example");
    for (const address of spellings) await outgoing.queueMessage({ kind: "access", to: address });
    await settled(() => expect(waiting()).toBe(0));
    expect(mail.attempts).toEqual([]);
    expect(log.text()).toContain("AMBIGUOUS_ADDRESS");
  });

  test("is shared by two processes with one data folder", async () => {
    const [one, other] = [start(), start()];
    for (const outgoing of [one, other, one, other, one, other])
      await outgoing.queueMessage({ kind: "access", to });
    await settled(() => expect(waiting()).toBe(0));
    expect(mail.messages).toHaveLength(3);
  });

  test("counts messages queued yesterday on the day on which they are sent", async () => {
    mail.otherwise = 450;
    const outgoing = start();
    for (const _ of [1, 2, 3]) await outgoing.queueMessage({ kind: "access", to });
    await settled(() => expect(failedAttempts()).toBe(3));
    await resting();
    clock.advance(24 * 3_600_000);
    mail.otherwise = undefined;
    for (const _ of [1, 2, 3]) await outgoing.queueMessage({ kind: "access", to });
    await settled(() => expect(waiting()).toBe(0));
    expect(mail.messages).toHaveLength(3);
  });
});

test("a visitor's name cannot add a header or a recipient", async () => {
  const Name = 'x"\u2028<b>&amp;, evil@x.example';
  await start("office@nordsikt.example").queue(registration({ Name }));
  await sent(2);
  for (const message of mail.messages) {
    expect(message.to).toHaveLength(1);
    expect(message.headers.filter(({ key }) => key === "bcc" || key === "cc")).toEqual([]);
    expect(message.html).not.toContain("<b>");
  }
});

test("the office reads the answers to the fields of a page, under their labels and as plain text", async () => {
  const given = answers(
    { name: "why", label: "Why <us>?", value: "<b>One</b>\nTwo" },
    { name: "call-me", label: "Call me", value: true },
    { name: "visit-me", label: "Visit me", value: false },
  );
  await start("office@nordsikt.example").queue({ ...interest(), answers: given });
  await sent(1);
  const [{ text = "", html = "" } = {}] = mail.messages;
  expect(text).toContain(
    "Your role: Analyst\nWhy <us>?: <b>One</b>\nTwo\nCall me: ✓\nVisit me: –\n",
  );
  expect(html).toContain(">&lt;b&gt;One&lt;/b&gt;<br>Two</td>");
  expect(html).toContain("Why &lt;us&gt;?");
});

test("a sealed link can be opened only with the same key", () => {
  const link = { purpose: "access", email: `åsa-${randomUUID()}@x.example` } as const;
  const token = links.seal(link);
  expect(links.open(token)).toEqual(link);
  expect(createLinks("another key").open(token)).toBeUndefined();
  expect(links.seal(link)).not.toBe(token);
  const longest = { purpose: "access", email: `${"å".repeat(242)}@x.example` } as const;
  expect(links.open(links.seal(longest))).toEqual(longest);
  const warn = vi.spyOn(process, "emitWarning");
  for (const nonsense of ["AAAAAA", "", "A", "AAAA", "=", "%", token.slice(1), `${token}AAAA`])
    expect(links.open(nonsense)).toBeUndefined();
  expect(warn).not.toHaveBeenCalled();
});
