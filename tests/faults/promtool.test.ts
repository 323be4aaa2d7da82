import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { describe, expect, onTestFinished, test } from "vitest";
import { programs } from "../support/programs.ts";
import { startSite } from "../support/site.ts";

const run = promisify(execFile);
const cwd = fileURLToPath(new URL("../../deploy/monitoring/", import.meta.url));
const { promtool, skip, title } = programs("promtool");

describe.skipIf(skip)(`${title}`, () => {
  test("accepts the metrics of a site", async () => {
    const site = await startSite({ METRICS_PORT: "0" });
    onTestFinished(site.stop);
    const { address } = (await site.logged(({ msg }) => msg === "serving metrics")) as unknown as {
      address: { port: number };
    };
    await site.get("/about");
    const metrics = await (await fetch(`http://127.0.0.1:${address.port}/metrics`)).text();
    const checking = run(promtool, ["check", "metrics"]);
    checking.child.stdin?.end(metrics);
    const { stdout, stderr } = await checking;
    expect(stdout + stderr).toBe("");
  });

  test("accepts the alert rules, and their tests pass", async () => {
    await run(promtool, ["check", "rules", "alerts.yml"], { cwd });
    const { stdout } = await run(promtool, ["test", "rules", "alerts.test.yml"], { cwd });
    expect(stdout).toContain("SUCCESS");
  });
});
