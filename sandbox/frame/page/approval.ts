import { element } from "../../shared/element.js";
import type { Description } from "../../signing/describe.js";
import { REJECTED, RpcError } from "../../signing/rpc-error.js";

/** Who asks, and what for: drawn above the request itself. */
export type ApprovalContext = {
  readonly origin: string;
  /** What the site calls itself; its word only. */
  readonly siteName: string | undefined;
  readonly network: string;
  readonly account: string;
};

/** The screen on which the person decides. One question at a time; more wait in order. */
export type Approvals = {
  /** Resolves when approved; rejects when declined or aborted. */
  readonly ask: (context: ApprovalContext, description: Description) => Promise<void>;
  /** Closes the question on the screen and all that wait. */
  readonly abort: () => void;
};

type Question = {
  readonly screen: (settle: (outcome: "approved" | "declined") => void) => HTMLElement;
  readonly approve: () => void;
  readonly refuse: (message: string) => void;
};

const rowsOf = (rows: Description["rows"]): readonly HTMLElement[] =>
  rows.flatMap(({ label, value, long }) => [
    element("dt", {}, label),
    element("dd", { className: long === true ? "long" : "" }, value),
  ]);

const screenOf = (
  { origin, siteName, network, account }: ApprovalContext,
  { title, rows }: Description,
  settle: (outcome: "approved" | "declined") => void,
): HTMLElement => {
  const who = [
    { label: "Asked by", value: origin },
    ...(siteName === undefined ? [] : [{ label: "Calls itself", value: siteName }]),
  ];
  // The site has said it above, and who does not trust it looks here.
  const where = [
    { label: "Network", value: network },
    { label: "Account", value: account },
  ];
  return element(
    "section",
    { className: "approval", role: "dialog", label: title },
    element("h1", {}, title),
    element(
      "div",
      { className: "scroll" },
      element("dl", {}, ...rowsOf(who)),
      element(
        "details",
        {},
        element("summary", {}, "What this wallet signs"),
        element("dl", {}, ...rowsOf([...rows, ...where])),
      ),
    ),
    element(
      "div",
      { className: "choice" },
      element("button", { onClick: () => settle("declined") }, "Decline"),
      element("button", { className: "primary", onClick: () => settle("approved") }, "Approve"),
    ),
  );
};

export const createApprovals = (place: HTMLElement, quiet: HTMLElement): Approvals => {
  const waiting: Question[] = [];

  const draw = (): void => {
    const [question] = waiting;
    quiet.hidden = question !== undefined;
    if (question === undefined) {
      place.replaceChildren();
      return;
    }
    const settle = (outcome: "approved" | "declined"): void => {
      if (waiting[0] !== question) return;
      waiting.shift();
      draw();
      if (outcome === "approved") question.approve();
      else question.refuse("You declined the request. Send it again if that was a mistake.");
    };
    place.replaceChildren(question.screen(settle));
  };

  return {
    ask: (context, description) =>
      new Promise((done, fail) => {
        waiting.push({
          screen: (settle) => screenOf(context, description, settle),
          approve: done,
          refuse: (message) => fail(new RpcError(REJECTED, message)),
        });
        if (waiting.length === 1) draw();
      }),
    abort: () => {
      for (const { refuse } of waiting.splice(0)) refuse("Request was aborted");
      draw();
    },
  };
};
