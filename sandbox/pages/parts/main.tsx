import { createRoot } from "react-dom/client";
import { highContrast, midnight, type Theme } from "../../../src/themes/themes.js";
import { accountSheet } from "../../../src/views/account/account-sheet.js";
import { allWalletsSheet } from "../../../src/views/all-wallets/all-wallets-view.js";
import { loginSheet } from "../../../src/views/login/login-state.js";
import { searchSheet } from "../../../src/views/parts/search-field.js";
import { adoptSheets } from "../../../src/views/theme/adopt-sheets.js";
import { controlsSheet, frameSheet } from "../../../src/views/theme/dialog-sheets.js";
import { tokens } from "../../../src/views/theme/tokens.js";
import { PARTS } from "./parts.js";

const SHEETS = [
  ...[tokens, frameSheet, controlsSheet, loginSheet],
  ...[searchSheet, allWalletsSheet, accountSheet],
];

/** Cards do not end at the height of a window here, and the list of parts is not one of the dialog. */
const PAGE = `
:host{display:grid;gap:16px}
.frame{max-height:none;width:auto}
.body{overflow:visible}
.body::before,.body::after{display:none}
.view:has(>.seek),.view:has(>.who){min-height:0}
.toast{position:static}
`;

const LOOKS: readonly (readonly [name: string, look: Partial<Theme>])[] = [
  ["light", { themeMode: "light" }],
  ["dark", { themeMode: "dark" }],
  ["midnight", midnight],
  ["high contrast", highContrast],
];

/** Every part in one look, with the variables on its host element, as `useTheme` puts them on the dialog. */
const drawn = (theme: string, { themeMode = "light", themeVariables = {} }: Partial<Theme>) => {
  const host = document.createElement("div");
  host.dataset.theme = themeMode;
  for (const [name, value] of Object.entries(themeVariables))
    host.style.setProperty(name, value ?? null);
  const root = host.attachShadow({ mode: "open" });
  adoptSheets(root, window, [...SHEETS, PAGE]);
  const place = document.createElement("div");
  place.style.display = "contents";
  root.append(place);
  createRoot(place).render(
    PARTS.map(({ name, draw }) => (
      <section key={name} className="frame" aria-label={`${name}, ${theme}`}>
        <div className="head">
          <h2>{name}</h2>
        </div>
        <div className="body">
          <div className="view">{draw(theme)}</div>
        </div>
      </section>
    )),
  );
  return host;
};

document.getElementById("root")?.append(...LOOKS.map(([name, look]) => drawn(name, look)));
