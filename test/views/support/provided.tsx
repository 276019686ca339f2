import { type ReactNode, useState } from "react";
import type { InitialState } from "../../../src/base/browser-env.js";
import type { ViewPorts } from "../../../src/root/inside.js";
import type { Sluice } from "../../../src/root/types.js";
import { setViewPorts } from "../../../src/root/view-ports.js";
import { SluiceProvider } from "../../../src/views/sluice-context.js";

/** Provides a scripted sluice and what views use besides. */
export const Provided = ({
  sluice,
  ports,
  ...rest
}: {
  readonly sluice: Sluice;
  readonly ports: ViewPorts;
  readonly initialState?: InitialState;
  readonly children?: ReactNode;
}) => {
  useState(() => {
    // Once: a test may draw the same sluice again.
    if (Object.getOwnPropertySymbols(sluice).length === 0) setViewPorts(sluice, ports);
  });
  return <SluiceProvider sluice={sluice} {...rest} />;
};
