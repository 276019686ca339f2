import type { ReactNode } from "react";
import { useViewSheet } from "../theme/use-view-sheet.js";

const sheet = `
.over{display:block;font-weight:400}
.held{flex:none;max-width:55%;text-align:end;line-height:1.25;overflow-wrap:anywhere;font-variant-numeric:tabular-nums}
`;

/** A coin or token: what it is, how much of it there is, and what that is worth. */
export const AssetRow = ({
  picture,
  symbol,
  note,
  amount,
  worth,
  isSeen = false,
  onClick,
}: {
  readonly isSeen?: boolean;
  readonly onClick?: () => void;
  readonly picture: ReactNode;
  readonly symbol: string;
  readonly note: ReactNode;
  readonly amount: string;
  readonly worth: string | null;
}) => {
  useViewSheet(sheet);
  const content = (
    <>
      {picture}
      <span className="grow two">
        <bdi>{symbol}</bdi> <span className="small over">{note} </span>
      </span>
      <span className="held">
        <bdi dir="ltr">{amount}</bdi>{" "}
        {worth === null ? null : (
          <span className="small over">
            <bdi dir="ltr">{worth}</bdi>
          </span>
        )}
      </span>
    </>
  );
  return onClick === undefined ? (
    <div className="row still">{content}</div>
  ) : (
    // biome-ignore lint/a11y/noAutofocus: who comes back from a token goes on from it
    <button type="button" className="row" autoFocus={isSeen} onClick={onClick}>
      {content}
    </button>
  );
};
