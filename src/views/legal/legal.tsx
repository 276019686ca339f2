import { type ReactNode, type SyntheticEvent, useRef, useState } from "react";
import type { Sluice } from "../../root/types.js";
import { messages as texts } from "../messages/en/legal.js";
import { useTexts } from "../messages/use-messages.js";
import { LinkOut } from "../parts/link-out.js";
import { useViewSheet } from "../shell-context.js";
import { useOptions, useSluice } from "../sluice-context.js";

/**
 * The terms that the visitor agreed to. Kept as long as the page lives, also when the dialog is closed and
 * opened again.
 */
const AGREED = new WeakMap<Sluice, string>();

/**
 * The host's terms with the ways to connect: a sentence below them, or a box above them that has to be ticked
 * before the visitor can connect. Appendix D, `legalCheckbox`
 */
const Legal = ({ children }: { readonly children: ReactNode }) => {
  useViewSheet(legalSheet);
  const { t } = useTexts(texts);
  const sluice = useSluice();
  const { features, termsConditionsUrl: terms, privacyPolicyUrl: privacy } = useOptions();
  const asked = `${terms} ${privacy}`;
  const [agreedTo, setAgreedTo] = useState(AGREED.get(sluice));
  const agreed = agreedTo === asked;
  const [isMissed, setIsMissed] = useState(false);
  const label = useRef<HTMLLabelElement>(null);
  const links = (
    <span className="links">
      {terms === null ? null : <LinkOut href={terms}>{t("legal.terms")}</LinkOut>}
      {privacy === null ? null : <LinkOut href={privacy}>{t("legal.privacy")}</LinkOut>}
    </span>
  );
  if (features.legalCheckbox !== true)
    return (
      <>
        {children}
        <div className="legal">
          <span>{t("legal.notice")}</span>
          {links}
        </div>
      </>
    );
  const tick = (ticked: boolean): void => {
    if (ticked) AGREED.set(sluice, asked);
    else AGREED.delete(sluice);
    setAgreedTo(AGREED.get(sluice));
  };
  const hold = (event: SyntheticEvent): void => {
    if (agreed) return;
    event.preventDefault();
    event.stopPropagation();
    setIsMissed(true);
    label.current?.scrollIntoView({ block: "nearest" });
  };
  return (
    <>
      <div className="legal agree">
        <label ref={label}>
          <input
            type="checkbox"
            {...(agreed ? {} : { "data-focus": "" })}
            checked={agreed}
            onChange={({ target }) => tick(target.checked)}
          />
          <span>
            {t("legal.agree")}
            <span role="status" className="off">
              {isMissed && !agreed ? t("legal.first") : null}
            </span>
          </span>
        </label>
        {links}
      </div>
      {/* What is in it can have the focus, so that everybody can be told why nothing happens. */}
      <fieldset aria-disabled={!agreed} onClickCapture={hold} onSubmitCapture={hold}>
        {children}
      </fieldset>
    </>
  );
};

export default Legal;

/** The host's terms around the ways to connect. */
const legalSheet = `
.legal{display:flex;flex-wrap:wrap;align-items:center;justify-content:center;gap:0 12px;padding:0 8px;font-size:.8125em;line-height:1.4;color:var(--s-muted)}
.links{display:flex;flex-wrap:wrap;gap:0 12px}
.links .link{min-height:var(--s-tap)}
.agree{justify-content:start;padding:0 8px}
.agree>.links{padding-inline-start:32px}
.legal label{display:flex;align-items:center;gap:12px;min-height:var(--s-tap);flex-basis:100%;color:var(--s-fg);cursor:pointer}
.legal input{appearance:auto;flex:none;width:20px;height:20px;accent-color:var(--s-accent)}
fieldset{all:unset;display:contents}
fieldset[aria-disabled=true] :is(button,input){opacity:.45;cursor:not-allowed}
fieldset[aria-disabled=true] :is(.row,.btn){background:none}
.legal [role=status]{display:block}
`;
