/** Runs the work of a script. If it throws, prints the error and fails the script. */
export const runMain = async (main) => {
  try {
    await main();
  } catch (error) {
    console.error(error instanceof Error ? (error.stack ?? error.message) : error);
    process.exitCode = 1;
  }
};
