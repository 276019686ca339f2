import { useEffect } from "react";
import type { Sluice } from "sluice";
import { useStream } from "./use-stream.js";

const modes = ["system", "light", "dark"] as const;

/** Sets the product's theme; the page follows what the product says it resolved to. */
export const ThemeToggle = ({ sluice }: { readonly sluice: Sluice }) => {
  const theme = useStream(sluice.theme$, null);
  const resolved = theme?.resolved;
  useEffect(() => {
    if (resolved !== undefined) document.documentElement.dataset.theme = resolved;
  }, [resolved]);
  return (
    <label className="inline">
      Theme
      <select
        value={theme?.mode ?? "system"}
        onChange={({ target }) => {
          const mode = modes.find((one) => one === target.value);
          if (mode !== undefined) void sluice.setTheme(mode);
        }}
      >
        {modes.map((mode) => (
          <option key={mode}>{mode}</option>
        ))}
      </select>
    </label>
  );
};
