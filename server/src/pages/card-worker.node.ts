import { parentPort } from 'node:worker_threads';
import type { CardContent } from './card-content.ts';
import { drawCard } from './card.node.ts';

/** The answer of the worker to a CardContent: the card as PNG, or why it could not be drawn. */
export type CardAnswer = { readonly png: Uint8Array<ArrayBuffer> } | { readonly failure: string };

/** Draws the cards that the server asks for (see card-drawer.node.ts). */
parentPort?.on('message', (content: CardContent) => {
  const answer = (reply: CardAnswer): void => {
    parentPort?.postMessage(reply, 'png' in reply ? [reply.png.buffer] : []);
  };
  drawCard(content).then(
    (png) => {
      answer({ png });
    },
    (error: unknown) => {
      answer({ failure: String(error) });
    },
  );
});
