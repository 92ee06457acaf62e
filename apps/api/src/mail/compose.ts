import type { Mail } from '#core/context';

/**
 * The e-mail in the form that the library takes. Texts are passed as values, never as headers: the library encodes
 * them.
 */
export const composed = ({ attachments, messageId, ...mail }: Mail) => ({
  ...mail,
  ...(messageId === undefined ? {} : { messageId: `<${messageId}>` }),
  attachments: [...(attachments ?? [])],
});
