import directory from "../waves/directory.js";
import features from "../waves/features.js";
import modal from "../waves/modal.js";
import pictures from "./pictures.js";

/** What an opened dialog needs: one file, whichever of it is asked for first. */
export const OPENING = { modal, features, directory, pictures };
