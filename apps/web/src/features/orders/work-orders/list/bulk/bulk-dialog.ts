import type { BulkStep } from './bulk-run';

/** The props of every bulk dialog. */
export interface BulkDialogProps {
  ids: readonly string[];
  onClose: () => void;
  /** Starts what the dialog has asked for. */
  onStart: (step: BulkStep) => void;
}
