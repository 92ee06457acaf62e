import type { BulkStep } from './bulk-run';

/** The props of every bulk dialog. */
export interface BulkDialogProps {
  ids: readonly string[];
  onClose: () => void;
  /** Starts the step that the dialog asked about. */
  onStart: (step: BulkStep) => void;
}
