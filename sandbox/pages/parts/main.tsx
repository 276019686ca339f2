import { createRoot } from "react-dom/client";
import { accountSheet } from "../../../src/views/account/account-sheet.js";
import { allWalletsSheet } from "../../../src/views/all-wallets/all-wallets-sheet.js";
import { loginSheet } from "../../../src/views/login/login-sheet.js";
import { adoptSheets } from "../../../src/views/theme/adopt-sheets.js";
import { controlsSheet } from "../../../src/views/theme/controls-sheet.js";
import { frameSheet } from "../../../src/views/theme/frame-sheet.js";
import { tokens } from "../../../src/views/theme/tokens.js";
import { PARTS } from "./parts.js";

const SHEETS = [tokens, frameSheet, controlsSheet, loginSheet, allWalletsSheet, accountSheet];

/** Cards do not end at the height of a window here, and the list of parts is not one of the dialog. */
const PAGE = `
:host{display:grid;gap:16px}
.frame{max-height:none;width:auto}
.body{overflow:visible}
.view:has(>.seek),.view:has(>.who){min-height:0}
.toast{position:static}
`;

const drawn = (theme: "light" | "dark"): HTMLElement => {
  const host = document.createElement("div");
  host.dataset.theme = theme;
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

document.getElementById("root")?.append(drawn("light"), drawn("dark"));
