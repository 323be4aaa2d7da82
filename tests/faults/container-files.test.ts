import { readFile } from "node:fs/promises";
import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { manifest } from "../../scripts/supply.ts";

// `container.long.test.ts` builds and starts the image if a builder is available.

const project = new URL("../../", import.meta.url);
const read = (name: string) => readFile(new URL(name, project), "utf8");

const dockerfile = (await read("Dockerfile"))
  .replaceAll(/^#.*\n/gm, "")
  .replaceAll(/\\\n\s*/g, "")
  .split("\n")
  .filter(Boolean);
const instructions = (name: string, lines = dockerfile) =>
  lines.filter((line) => line.startsWith(`${name} `)).map((line) => line.slice(name.length + 1));
const lastStage = dockerfile.slice(dockerfile.findLastIndex((line) => line.startsWith("FROM ")));

test("the image uses the Node version of package.json and has labels for version and revision", async () => {
  const { dependencies, version } = (await manifest()) as Awaited<ReturnType<typeof manifest>> & {
    version: string;
  };
  expect(instructions("ARG")[0]).toBe(
    `NODE_IMAGE=docker.io/library/node:${dependencies["node"]}-bookworm-slim`,
  );
  // No other base image is pulled, and its tag is fixed.
  expect(instructions("FROM").every((from) => from.startsWith("${NODE_IMAGE}"))).toBe(true);
  expect(instructions("ARG", lastStage)).toContain(`VERSION=${version}`);
  const [labels = ""] = instructions("LABEL", lastStage);
  expect(labels).toContain('org.opencontainers.image.version="${VERSION}"');
  expect(labels).toContain('org.opencontainers.image.revision="${REVISION}"');
});

test("the last stage of the image has no build tools, no root user and a health check", () => {
  expect(instructions("USER", lastStage)).toEqual(["1000:1000"]);
  expect(instructions("VOLUME", lastStage)).toEqual(["/data"]);
  expect(instructions("RUN", lastStage).join()).not.toContain("npm");
  expect(instructions("COPY", lastStage).filter((copy) => copy.includes("node_modules"))).toEqual([
    "--from=packages /site/node_modules node_modules",
  ]);
  expect(instructions("RUN").find((run) => run.includes("sbom"))).toContain("npm ci --omit=dev");
  expect(instructions("HEALTHCHECK", lastStage).join()).toContain(
    'CMD ["node", "scripts/health.ts"]',
  );
  expect(instructions("CMD", lastStage)).toEqual(['["node", "server/main.ts"]']);
});

test("every file that the Dockerfile copies exists", () => {
  const copied = instructions("COPY")
    .filter((copy) => !copy.startsWith("--from"))
    .flatMap((copy) => copy.split(" ").slice(0, -1));
  expect(copied.filter((name) => !existsSync(new URL(name, project)))).toEqual([]);
});

test("settings and data are excluded from the image", async () => {
  const ignored = (await read(".dockerignore")).split("\n");
  // `.*` covers .env, .git, .cache and the like.
  expect(ignored).toEqual(expect.arrayContaining([".*", "build", "data", "node_modules"]));
  expect(ignored.filter((line) => line.startsWith("!"))).toEqual(["!.npmrc"]);
});

interface Service {
  image: string;
  profiles?: string[];
  ports?: string[];
  environment: Record<string, string>;
  read_only: boolean;
  cap_drop: string[];
  security_opt: string[];
  volumes: string[];
  restart: string;
  healthcheck?: object;
  stop_grace_period?: string;
}

const compose = parse(await read("compose.yaml"), { merge: true }) as {
  services: Record<string, Service>;
  volumes: Record<string, null>;
};
const services = Object.entries(compose.services);

test.each(services)("compose: %s has minimal privileges", (name, service) => {
  expect(service.cap_drop).toEqual(["ALL"]);
  expect(service.security_opt).toEqual(["no-new-privileges:true"]);
  expect(service.read_only).toBe(true);
  expect(service.restart).toBe("unless-stopped");
  for (const port of service.ports ?? []) expect(port).toMatch(/^127\.0\.0\.1:/);
  // Passwords come from the environment with an empty default. The site gets no other service's password.
  const passwords = Object.entries(service.environment).filter(
    ([key]) => key.endsWith("_PASSWORD") && !key.includes("RANDOM"),
  );
  const allowed = name === "site" ? /^$/ : /^\$\{\w+:-\}$/;
  for (const [, value] of passwords) expect(value).toMatch(allowed);
  const named = service.volumes.filter((volume) => !volume.startsWith("."));
  for (const volume of named) expect(Object.keys(compose.volumes)).toContain(volume.split(":")[0]);
  // The site's health check is in its image.
  expect([name, name === "site" || service.healthcheck !== undefined]).toEqual([name, true]);
});

test("compose: only the site starts by default, and it has time to shut down", () => {
  const always = services.filter(([, { profiles }]) => !profiles).map(([name]) => name);
  expect(always).toEqual(["site"]);
  expect(parseInt(compose.services["site"]?.stop_grace_period ?? "", 10)).toBeGreaterThan(10);
});
