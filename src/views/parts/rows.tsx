import { useContext } from "react";
import { ShellContext } from "../shell-context.js";
import { type RowsProps, VirtualRows } from "./virtual-rows.js";

/** Lists of up to this many rows are drawn completely. */
const PLAIN_MAX = 30;

/** A list of rows. Of a long list, only the visible rows are in the document. */
export const Rows = <T,>(props: RowsProps<T>) => {
  const { scroller } = useContext(ShellContext);
  if (props.items.length > PLAIN_MAX && scroller !== null)
    return <VirtualRows {...props} scroller={scroller} />;
  return (
    <ul aria-label={props.label} aria-labelledby={props.labelledBy}>
      {props.items.map((item, at) => (
        <li
          key={props.keyOf(item)}
          aria-setsize={props.items.length}
          aria-posinset={at + 1}
          aria-hidden={props.isHidden?.(item)}
        >
          {props.row(item, at)}
        </li>
      ))}
    </ul>
  );
};
