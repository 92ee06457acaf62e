/** A dialog that sends invoices. */
export interface SendingDialogProps {
  ids: readonly string[];
  onClose: () => void;
  /** Called after something was sent or marked as sent. */
  onDone: () => void;
}
