import { expect, test } from "vitest";
import { themeData } from "../../../../src/streams/wallets/embedded/tell-frame.js";
import { tokens } from "../../../../src/views/theme/tokens.js";

test.each([
  ["light", 0],
  ["dark", 1],
] as const)(
  "[wire 15.7] the frame has the dialog's own colours where the host names none: %s",
  (resolved, at) => {
    const { w3mThemeVariables = {} } = themeData({ resolved, variables: {} });
    const { "--w3m-accent": accent, "--w3m-background": background } = w3mThemeVariables;
    const own = (name: string) =>
      [...tokens.matchAll(new RegExp(`var\\(--sluice-${name},([^)]+)\\)`, "g"))].map(
        ([, value]) => value,
      )[at];
    expect([accent, background]).toEqual([own("accent"), own("background")]);
  },
);

test("[wire 15.7] the host's colours go before", () => {
  const variables = { "--sluice-accent": "#0a7", "--sluice-background": "#fefefe" };
  expect(themeData({ resolved: "light", variables }).w3mThemeVariables).toEqual({
    "--w3m-accent": "#0a7",
    "--w3m-background": "#fefefe",
  });
});
