import type { ReactNode } from "react";
import type { Failure } from "../../base/errors.js";
import type { LoginFailureCode } from "../../base/failure-codes.js";
import type { LoginState } from "../../model/login.js";
import { hasLogin } from "../../model/options.js";
import { messages as texts } from "../messages/en/login.js";
import { FailureText } from "../messages/late-text.js";
import { type Messages, useTexts } from "../messages/use-messages.js";
import { BackToConnect } from "../parts/not-there.js";
import { useNow, useSluice } from "../sluice-context.js";

/** The log-in; null until its code has loaded. */
export const useLoginState = (): LoginState | null => useNow(useSluice().login$);

/**
 * True while the code of the log-in is loading: the dialog opened on a log-in, because the visitor returned to
 * the page.
 */
export const useIsComing = (): boolean => {
  const features = useNow(useSluice().features$);
  return useLoginState() === null && (!features.decided || hasLogin(features));
};

type Refused = "login.code-wrong" | "login.email-refused";

/**
 * A failure, below its field or inside a text: our own sentence, and theirs under it. Of a wrong code it is one sentence:
 * theirs, if they gave one. It is announced when it appears.
 */
export const FailureLine = ({
  failure,
  id,
  refused,
  as: Element = "p",
}: {
  readonly failure: Failure | null;
  readonly id?: string;
  /** What it means here that the embedded wallet refuses. */
  readonly refused?: Refused;
  /** `span` inside a paragraph. */
  readonly as?: "p" | "span";
}) => {
  const messages = useTexts(texts);
  const said = failure === null ? "" : theirWords(failure);
  const isTheirsAlone = said !== "" && refused === "login.code-wrong";
  return (
    <Element id={id} className="wrong" role="alert">
      {failure === null || isTheirsAlone ? null : ourWords(messages, failure, refused)}
      {said === "" ? null : isTheirsAlone ? (
        <bdi>{said}</bdi>
      ) : (
        <>
          {" "}
          <bdi className="said">{said}</bdi>
        </>
      )}
    </Element>
  );
};

type LoginMessages = Messages<keyof typeof texts | Parameters<Messages["t"]>[0]>;

/** What happened and what to do next. */
const ourWords = (
  { t }: LoginMessages,
  { code, retryAfterMs = 0 }: Failure,
  refused: Refused | undefined,
): ReactNode => {
  if (code === "frame/rejected" && refused !== undefined) return t(refused);
  if (isOwn(code)) return t(`failure.${code}`, { seconds: Math.ceil(retryAfterMs / 1000) });
  return <FailureText failure={{ code }} />;
};

const isOwn = (code: Failure["code"]): code is LoginFailureCode => code.startsWith("login/");

/** The words of the embedded wallet or of the social account's service, if it gave any. S8.28 */
const theirWords = ({ code, message }: Failure): string =>
  code === "frame/rejected" || (code === "login/refused" && isWords(message)) ? message : "";

/** False for the name of an error, which is meant for programs: `access_denied`. RFC 6749 4.1.2.1 */
const isWords = (said: string): boolean => !/^[a-z_]*$/.test(said);

/** In place of a view of the log-in that is opened without a log-in. */
export const NothingUnderWay = () => {
  const { t } = useTexts(texts);
  return <BackToConnect title={t("login.nothing")}>{t("login.nothing-help")}</BackToConnect>;
};

/**
 * Fields of the log-in: high enough for a finger, and with a visible border (WCAG 1.4.11). An address runs from
 * left to right, but starts at the side where the visitor's language starts. Below a field there is room for one line,
 * so that a failure moves nothing.
 */
export const loginSheet = `
.code-place{display:grid;place-items:center;width:100%;max-width:min(336px,100dvh - 176px);aspect-ratio:1;margin:0 auto}
.code-place+[role=status]{min-height:3em}
.login{display:flex;flex-direction:column;padding:0 8px}
.login:has(.foot){flex:1}
.stage>.login{padding:0}
.field{display:flex;align-items:center;gap:4px;height:calc(var(--s-control) + 4px);padding-inline:16px 4px;border-radius:calc(var(--s-r)*3.5);box-shadow:inset 0 0 0 1px var(--s-line);background:var(--s-bg);color:var(--s-fg)}
.field>input{flex:1;min-width:0;height:100%;direction:ltr}
.field>input:focus-visible{outline:0}
.field>input::placeholder{color:var(--s-muted);opacity:1}
:host(:dir(rtl)) .field>input,[dir=rtl] .field>input{text-align:end}
.field:has(>input:focus-visible){outline:2px solid var(--s-accent);outline-offset:-2px}
.field:has([aria-invalid=true]){box-shadow:inset 0 0 0 2px var(--s-error);outline-color:var(--s-error)}
.go{background:var(--s-accent);color:var(--s-on-accent)}
.go:focus-visible{outline-offset:2px}
.go:hover{background:var(--s-accent);color:var(--s-on-accent);filter:brightness(1.08)}
.field>:placeholder-shown+.go{background:none;color:var(--s-muted)}
.cells{position:relative;display:grid;grid-template-columns:repeat(6,1fr);gap:8px;direction:ltr}
.cells>input{position:absolute;inset:0;z-index:1;color:transparent;caret-color:transparent}
.cells>input:focus-visible{outline:0}
.cells>input::selection{color:transparent;background:none}
.cells>span{display:grid;place-items:center;height:calc(var(--s-control) + 8px);border-radius:calc(var(--s-r)*3);box-shadow:inset 0 0 0 1px var(--s-line);font-size:1.5em;font-weight:600;font-variant-numeric:tabular-nums}
.cells:has([aria-invalid=true])>span{box-shadow:inset 0 0 0 1px var(--s-error)}
.cells>:focus~[data-next=true]{box-shadow:inset 0 0 0 2px var(--s-accent)}
.cells>:focus~[data-next=true]::after{content:"";width:2px;height:1em;background:var(--s-accent)}
.btn[aria-disabled=true]{background:var(--s-hover);color:var(--s-muted);cursor:default;filter:none}
.wrong{min-height:1.7em;padding-block-start:.3em;color:var(--s-error);font-size:.875em;line-height:1.4}
.cells+.wrong{min-height:3.1em}
.note .wrong{padding:0;color:inherit;font-size:inherit;line-height:inherit}
.said{display:block;color:var(--s-muted);overflow-wrap:anywhere}
.socials{display:grid;grid-auto-flow:column;grid-auto-columns:1fr;gap:8px;padding:0 8px 4px}
.socials>.btn{padding-inline:8px}
.socials.all{grid-auto-flow:row;grid-template-columns:1fr 1fr}
.all>:last-child:nth-child(odd){grid-column:1/-1}
.large>.mark{width:32px;height:32px}
section>.wrong{padding:0 8px}
section>.wrong:empty{display:none}
.stage>.wrong{text-align:center}
.stage>:is(.center,.note){max-width:100%;overflow-wrap:anywhere}
.again>[aria-disabled=true]{color:var(--s-muted);text-decoration:none;cursor:default}
.foot.again{align-items:center;gap:0}
.again>.small{min-height:1.4em}
@media (forced-colors:active){.cells>input{opacity:0}.field,.cells>span{border:1px solid}.cells>:focus~[data-next=true]{border:3px solid Highlight}}
`;
