import type { NamingViewName } from "../../model/modal.js";
import type { View } from "../parts/view.js";
import { RegisterView } from "./register-view.js";
import { SuccessView } from "./success-view.js";

const VIEWS: Readonly<Record<NamingViewName, View>> = {
  RegisterAccountName: RegisterView,
  RegisterAccountNameSuccess: SuccessView,
};

/** The views of registering a name, by name. Any other name has none. */
export const views: Readonly<Partial<Record<string, View>>> = VIEWS;
