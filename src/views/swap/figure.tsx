import { useEffect, useState } from "react";
import { useViewPorts } from "../sluice-context.js";

/** So long a figure is marked that has changed, and nothing can be confirmed: whoever was about to press reads it first. */
const REST_MS = 500;

/** Whether what is shown has changed a moment ago. What is shown first, or after nothing, has not. */
export const useChanged = (shown: string | null): boolean => {
  const { scheduler } = useViewPorts().env;
  const [known, know] = useState(shown);
  const isChanged = shown !== null && known !== null && shown !== known;
  useEffect(() => {
    const resting = scheduler.schedule(() => know(shown), isChanged ? REST_MS : 0);
    return () => resting.unsubscribe();
  }, [shown, isChanged, scheduler]);
  return isChanged;
};

/** A figure that is marked for a moment when it changes. */
export const Figure = ({ text }: { readonly text: string | null }) => (
  <span className={useChanged(text) ? "changed" : undefined}>{text}</span>
);
