import { useObservableEagerState } from "observable-hooks";
import { useSluice } from "../sluice-context.js";

/** What both frames carry: language and direction of the texts in them, and a part name for the host. */
export const useFrameProps = () => {
  const { locale, direction } = useObservableEagerState(useSluice().locale$);
  return { className: "frame", part: "card", lang: locale, dir: direction } as const;
};
