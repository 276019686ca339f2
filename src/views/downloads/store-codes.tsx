import { useObservableState } from "observable-hooks";
import { useId } from "react";
import { catchError, EMPTY } from "rxjs";
import { loadOnce } from "../../base/load-once.js";
import { messages as texts } from "../messages/en/learn.js";
import { useTexts } from "../messages/use-messages.js";
import { LinkOut } from "../parts/link-out.js";
import { useViewSheet } from "../theme/use-view-sheet.js";
import type { Shop } from "./stores-for.js";

const code$ = loadOnce(
  () => import("../connecting-wallet-connect/connecting-wallet-connect-basic-view.js"),
).pipe(catchError(() => EMPTY));

const sheet = `
section:has(>.codes)>h3{text-align:center}
.codes{display:flex;justify-content:center;gap:12px;padding-block-start:4px}
.codes>*{display:flex;flex-direction:column;align-items:center;flex:0 1 50%;min-width:0;gap:4px;font-size:.875em}
.codes .ghost{width:100%;height:auto;aspect-ratio:1}
.codes .qr{padding:12px}
.codes .link{min-height:var(--s-tap);margin-block:0}
`;

/** The stores of phones, each as a code to scan and a link. The links are there at once, the codes when they have loaded. */
export const StoreCodes = ({ shops }: { readonly shops: readonly Shop[] }) => {
  useViewSheet(sheet);
  const { t } = useTexts(texts);
  const id = useId();
  const code = useObservableState(code$, null);
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{t("downloads.phone")}</h3>
      <div className="codes">
        {shops.map(({ store, href }) => {
          const name = t(`downloads.${store}`);
          return (
            <div key={store}>
              {code === null ? (
                <span className="ghost" />
              ) : (
                <code.QrCode text={href} label={t("downloads.code", { store: name })} />
              )}
              <LinkOut href={href}>{name}</LinkOut>
            </div>
          );
        })}
      </div>
    </section>
  );
};
