import { useObservableEagerState } from "observable-hooks";
import { useSluice } from "../sluice-context.js";

/** What both frames carry: language and direction of the texts in them. */
export const useFrameProps = () => {
  const { locale, direction } = useObservableEagerState(useSluice().locale$);
  return { className: "frame", lang: locale, dir: direction } as const;
};
