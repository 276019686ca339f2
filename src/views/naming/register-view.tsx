import { useId, useState } from "react";
import type { Failure } from "../../base/errors.js";
import type { NamingFailureCode } from "../../base/failure-codes.js";
import { LABEL_MAX_CHARS, labelFault, nameFor } from "../../codecs/api/registration.js";
import type { ConnectedAccount } from "../../model/connection.js";
import type { NamingState } from "../../model/naming.js";
import { canRegister, NO_NAME } from "../../model/naming-fold.js";
import { useFace } from "../account/use-face.js";
import { useActiveAccount } from "../host-hooks.js";
import { messages as texts } from "../messages/en/naming.js";
import { FailureText } from "../messages/late-text.js";
import { useTexts } from "../messages/use-messages.js";
import { NoAccount } from "../parts/not-there.js";
import { Notice } from "../parts/notice.js";
import { useViewSheet } from "../shell-context.js";
import { useNow, useViewPorts } from "../sluice-context.js";

/** A name for the account: whether it is free, while it is typed, and others that are. S2.20, S5.15 */
const View = () => {
  useViewSheet(namingSheet);
  const account = useActiveAccount();
  const naming = useNow(useViewPorts().naming$);
  if (account === null) return <NoAccount />;
  if (account.namespace !== "eip155") return <Elsewhere />;
  if (naming !== null && naming.has !== null) return <HasOne name={naming.has} />;
  return <Form account={account} naming={naming} />;
};

const Title = () => useTexts(texts).t("naming.title");

export const RegisterView = Object.assign(View, { Title });

const Elsewhere = () => {
  const { t } = useTexts(texts);
  return (
    <Notice title={t("naming.elsewhere")} actions={<ToAccount />}>
      {t("naming.elsewhere-text")}
    </Notice>
  );
};

const HasOne = ({ name }: { readonly name: string }) => {
  const { t } = useTexts(texts);
  return (
    <Notice title={t("naming.has")} actions={<ToAccount />}>
      {t("naming.has-text", { name })}
    </Notice>
  );
};

/** Leads to the account, with nothing to go back to. */
export const ToAccount = () => {
  const { send } = useViewPorts();
  return (
    <button
      type="button"
      className="btn"
      onClick={() => send({ type: "view/reset", entry: { view: "Account" } })}
    >
      {useTexts(texts).t("naming.account")}
    </button>
  );
};

const Form = ({
  account,
  naming: told,
}: {
  readonly account: ConnectedAccount;
  /** Null until the code is there that takes what is typed. */
  readonly naming: NamingState | null;
}) => {
  const { t } = useTexts(texts);
  const { send } = useViewPorts();
  const wallet = useFace(account).wallet?.name ?? "";
  const naming = told ?? NO_NAME;
  const id = useId();
  const { text, check, requestId, isSigned } = naming;
  const isAsked = requestId !== null;
  const edit = (typed: string) => send({ type: "naming/edit", text: typed });
  const mayAskAgain = check.status === "failed" && !isAsked;
  const mayGo = mayAskAgain || canRegister(naming);
  // Where a suggestion is taken, the others stay beside it, and the focus on it, until something else is typed.
  const [taken, take] = useState<{ readonly label: string; readonly from: Labels } | null>(null);
  const ideas =
    check.status === "taken" ? check.suggested : taken?.label === text ? taken.from : [];
  return (
    <form
      className="stage fill naming"
      onSubmit={(event) => {
        event.preventDefault();
        if (canRegister(naming)) send({ type: "naming/register" });
        else if (mayAskAgain) edit(text);
      }}
    >
      <p className="muted">{t("naming.text")}</p>
      <div>
        <div className="field" dir="ltr">
          <input
            type="text"
            data-focus=""
            aria-label={t("naming.field")}
            aria-invalid={["short", "letters", "taken"].includes(check.status)}
            aria-describedby={id}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            maxLength={LABEL_MAX_CHARS}
            value={text}
            readOnly={told === null || isAsked}
            onChange={({ target }) => {
              take(null);
              edit(target.value);
            }}
          />
          <span className="muted">{nameFor("")}</span>
        </div>
        <div id={id} className="told" role="status">
          <Told naming={naming} />
        </div>
      </div>
      {isAsked ? null : (
        <Ideas
          labels={ideas}
          onChoose={(label) => {
            take({ label, from: ideas });
            edit(label);
          }}
        />
      )}
      <div className="foot">
        <p className="small center">
          {t(isAsked && !isSigned ? "naming.asked-help" : "naming.rules")}
        </p>
        <button
          type="submit"
          className="btn main"
          // A disabled button would lose the focus, as "Check again" while it is checked.
          aria-disabled={!mayGo}
          data-dim={!mayGo && !isAsked}
        >
          {isAsked
            ? t(isSigned ? "naming.saving" : "naming.asked", { wallet })
            : mayAskAgain
              ? t("naming.again")
              : labelFault(text) === null
                ? t("naming.register", { name: nameFor(text) })
                : t("naming.register-none")}
        </button>
      </div>
    </form>
  );
};

/** What there is to say of the name: why it was not registered, or whether it can be. */
const Told = ({ naming: { text, check, failure } }: { readonly naming: NamingState }) => {
  const { t } = useTexts(texts);
  if (failure !== null) return <NamingFailure failure={failure} />;
  switch (check.status) {
    case "none":
      return null;
    case "looking":
      return <p className="muted">{t("naming.looking")}</p>;
    case "free":
      return <p>{t("naming.free", { name: nameFor(text) })}</p>;
    case "taken":
      return <p className="off">{t("naming.taken", { name: nameFor(text) })}</p>;
    case "failed":
      return <NamingFailure failure={check.failure} />;
    default:
      return <p className="off">{t(`naming.${check.status}`)}</p>;
  }
};

type Labels = readonly string[];

/** Names like the one that was typed, which nobody has. A click takes one. */
const Ideas = ({
  labels,
  onChoose,
}: {
  readonly labels: Labels;
  readonly onChoose: (label: string) => void;
}) => {
  const { t } = useTexts(texts);
  return labels.length === 0 ? null : (
    <section className="ideas" aria-label={t("naming.suggested")}>
      <h3>{t("naming.suggested")}</h3>
      {labels.map((label) => (
        <button key={label} type="button" className="btn" onClick={() => onChoose(label)}>
          <bdi>{nameFor(label)}</bdi>
        </button>
      ))}
    </section>
  );
};

/** What happened and what to do next; below it the words of the service, where it gives any. */
const NamingFailure = ({ failure }: { readonly failure: Failure }) => {
  const { t } = useTexts(texts);
  const { code, message } = failure;
  return (
    <p className="off">
      {isOwn(code) ? t(`failure.${code}`) : <FailureText failure={failure} />}
      {code === "naming/refused" ? <bdi className="said muted"> {message}</bdi> : null}
    </p>
  );
};

const isOwn = (code: Failure["code"]): code is NamingFailureCode => code.startsWith("naming/");

/** Styles of registering a name. What is found has its place from the first frame. */
const namingSheet = `
.view:has(>.naming){min-height:min(640px,100dvh - var(--s-top) - 72px)}
.naming .field{display:flex;align-items:center;min-height:var(--s-control);padding-inline:14px;border-radius:calc(var(--s-r)*3);box-shadow:inset 0 0 0 1px var(--s-line)}
.naming .field:focus-within{box-shadow:inset 0 0 0 2px var(--s-accent)}
.naming .field:has([aria-invalid=true]){box-shadow:inset 0 0 0 2px var(--s-error)}
.naming input{flex:1;min-width:0;min-height:var(--s-control)}
.naming input:focus-visible{outline:0}
.naming .told{min-height:3em;padding:4px 14px 0;font-size:.875em;line-height:1.4;overflow-wrap:anywhere}
.naming .ideas{display:flex;flex-wrap:wrap;gap:8px}
.naming .ideas h3{flex-basis:100%;padding:0 14px}
.naming .ideas .btn{min-height:var(--s-tap);padding-block:4px;overflow-wrap:anywhere}
.naming [data-dim=true]{opacity:.5;cursor:default}
.naming .said{display:block}
@media (forced-colors:active){.naming .field{border:1px solid}}
`;
