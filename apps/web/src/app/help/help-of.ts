import type { HelpText } from './help-text';
import { RECORD_TEXTS } from './texts-records';
import { SYSTEM_TEXTS } from './texts-system';
import { WORK_TEXTS } from './texts-work';

/** Every help text, by the key of its screen. */
export const HELP_TEXTS: Readonly<Record<string, HelpText | undefined>> = { ...WORK_TEXTS, ...RECORD_TEXTS, ...SYSTEM_TEXTS };

/** The help of the open page: its own, or that of the nearest page around it. `keys` are those of the matched screens, the outermost first. */
export const helpOf = (keys: readonly string[]): HelpText | undefined => {
  const known = keys.findLast((key) => HELP_TEXTS[key] !== undefined);
  return known === undefined ? undefined : HELP_TEXTS[known];
};
