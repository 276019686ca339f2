import { useObservableEagerState } from "observable-hooks";
import { useSluice } from "../sluice-context.js";

/**
 * The properties of both frames: language and direction of their texts, and a part name for the host's style
 * sheet.
 */
export const useFrameProps = () => {
  const { locale, direction } = useObservableEagerState(useSluice().locale$);
  return { className: "frame", part: "card", lang: locale, dir: direction } as const;
};
