import type { ShownPhrase, ShownRequest } from "./shown.js";

/** What a node of the network is asked about a request, and what its answer warns of. */
export interface NodeCheck {
  readonly method: string;
  readonly params: unknown;
  /** Null if the answer warns of nothing, or cannot be read. */
  readonly dangerIn: (answer: unknown) => ShownPhrase | null;
}

/** The request with a danger that comes before everything else. */
export const withDanger = (shown: ShownRequest, danger: ShownPhrase): ShownRequest =>
  shown.kind === "rows"
    ? {
        ...shown,
        groups: [
          {
            title: null,
            rows: [{ kind: "warning", label: { key: "approval.danger" }, value: danger }],
          },
          ...shown.groups,
        ],
      }
    : shown;
