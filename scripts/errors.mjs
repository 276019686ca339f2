/** Generates docs/errors.md from the sources. */
import { writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { errorsPage } from "./shared/errors-page.mjs";
import { ROOT } from "./shared/paths.mjs";

writeFileSync(resolve(ROOT, "docs/errors.md"), await errorsPage());
