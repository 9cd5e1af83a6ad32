const usage = `  announce-plan-version <plan code> --reason <text> --by <name>
                        brings the terms that are sold now to lines that began with earlier ones: we email their
                        accounts, and a renewal at least 30 days later takes them`;

/** What the commands about plans print. */
export const words = {
  usage,
  wrongCall: `Nothing was done. Enter the code of a plan, a reason, and who decides.
${usage}`,
  announced: (code: string, version: number) =>
    `Announced version ${version} of ${code}. We email each account with lines on earlier ones; they get it with their
first renewal at least 30 days later.`,
  no_plan: (code: string) => `Nothing was done. There is no plan ${code}.`,
  first_version: (code: string) => `Nothing was done. ${code} has one version only. Import its new terms first.`,
  other_carrier_plan: (code: string) =>
    `Nothing was done. ${code} has another carrier plan now, and lines get there by a change of plan only.`,
  unchanged: (code: string) => `The current version of ${code} was announced before.`,
};
