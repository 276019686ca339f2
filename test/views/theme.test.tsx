// @vitest-environment jsdom
import { readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { dark, highContrast, light, midnight } from "../../src/themes/themes.js";
import { useTheme } from "../../src/views/shell/dialog.js";
import { tokens } from "../../src/views/theme/tokens.js";
import { renderView } from "./support/render-view.js";
import { scriptedSluice } from "./support/scripted-sluice.js";

const ROOT = resolve(import.meta.dirname, "../..");
const paper = readFileSync(resolve(ROOT, "docs/theming.md"), "utf8");
const sources = readdirSync(resolve(ROOT, "src/views"), { recursive: true, encoding: "utf8" })
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => readFileSync(resolve(ROOT, "src/views", file), "utf8"))
  .join("\n");

const Themed = ({ host }: { readonly host: HTMLElement }) => {
  useTheme(host);
  return null;
};

test("[S9.20, S9.24] mode and variables are taken over at once, and those that went are gone", () => {
  const host = document.createElement("div");
  const { play } = renderView(scriptedSluice(), <Themed host={host} />);
  expect(host.dataset.theme).toBe("light");
  const variables = { "--sluice-accent": "teal", "--sluice-radius": "2px", color: "red" };
  play("theme$", { mode: "dark", resolved: "dark", variables });
  expect(host.dataset.theme).toBe("dark");
  expect(host.style.cssText).toBe("--sluice-accent: teal; --sluice-radius: 2px;");
  play("theme$", { mode: "dark", resolved: "dark", variables: { "--sluice-radius": "1px" } });
  expect(host.style.cssText).toBe("--sluice-radius: 1px;");
});

describe("themes to start from", () => {
  const [, ofLight = "", ofDark = "", , , ofContrast = ""] = tokens.split(":host");
  const colours = ({ themeVariables }: typeof light) =>
    Object.entries(themeVariables).map(([name, value]) => `var(${name},${value})`);

  test.each([
    ["light", light, ofLight],
    ["dark", dark, ofDark],
    ["high contrast", highContrast, ofContrast],
  ])("%s has every colour of the dialog's own", (_, theme, own) => {
    expect(colours(theme).join("\n")).toBe([...own.matchAll(/var\(--sluice-[^)]+\)/g)].join("\n"));
  });

  test("each names the same variables, so that one takes the place of another", () => {
    for (const theme of [dark, midnight, highContrast])
      expect(Object.keys(theme.themeVariables)).toEqual(Object.keys(light.themeVariables));
  });
});

test("at any density, rows and controls are high enough for a finger", () => {
  for (const name of ["--s-row", "--s-control"]) expect(tokens).toContain(`${name}:max(44px,`);
});

describe("docs/theming.md", () => {
  const unique = (found: Iterable<RegExpMatchArray>) =>
    [...new Set([...found].map(([, name = ""]) => name))].sort();

  test("names every variable, and none that does nothing", () => {
    const used = unique(`${tokens}${sources}`.matchAll(/var\((--sluice-[a-z-]+)/g));
    expect(unique(paper.matchAll(/^\| `(--sluice-[a-z-]+)`/gm))).toEqual(used);
  });

  test("gives each colour's defaults as they are", () => {
    const [, light = "", dark = ""] = tokens.split(":host");
    const rows = [...paper.matchAll(/^\| `(--sluice-[a-z-]+)` \| `(#\w+)` \| `(#\w+)`/gm)];
    expect(rows.length).toBeGreaterThan(8);
    for (const [, name = "", ofLight = "", ofDark = ""] of rows) {
      if (name === "--sluice-qr-color") continue; // one for both themes, next to the code
      expect(light).toContain(`var(${name},${ofLight})`);
      expect(dark).toContain(`var(${name},${ofDark})`);
    }
  });

  test("names every part, and none that is not there", () => {
    const parts = unique(sources.matchAll(/\bpart(?:=|: )"(\w+)"/g));
    const section = paper.slice(paper.indexOf("## Parts"), paper.indexOf("## Buttons"));
    const named = [...section.matchAll(/^\| (`[^|]+) \|/gm)].flatMap(([, cell = ""]) => [
      ...cell.matchAll(/`(\w+)`/g),
    ]);
    expect(unique(named)).toEqual(parts);
  });
});
