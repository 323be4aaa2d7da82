import { execFile, execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { promisify } from "node:util";
import { describe, expect, test } from "vitest";

const root = new URL("../", import.meta.url);
const { scripts } = JSON.parse(readFileSync(new URL("package.json", root), "utf8")) as {
  scripts: Record<string, string>;
};
/** The commands of this project, as opposed to tools such as oxlint. */
const own = Object.entries(scripts).filter(([, command]) => /^(exec )?node /.test(command));
const changedFiles = () =>
  execFileSync("git", ["status", "--porcelain", "--untracked-files=no"], { cwd: root });

describe.concurrent("every command", () => {
  test.each(own)("npm run %s answers --help and changes nothing", async (_, command) => {
    const before = String(changedFiles());
    // npm gives arguments to the last program of a line.
    expect(command).not.toContain("&&");
    const words = command.split(" ").filter((word) => word !== "exec" && word !== "node");
    const { stdout, stderr } = await promisify(execFile)(process.execPath, [...words, "--help"], {
      cwd: root,
      env: { ...process.env, NODE_OPTIONS: "" },
    });
    expect(stdout).toMatch(/^Usage: npm (run|start|test)/);
    expect(stderr).toBe("");
    expect(String(changedFiles())).toBe(before);
  });
});
