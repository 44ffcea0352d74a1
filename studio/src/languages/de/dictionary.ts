import type { Dictionary } from '../dictionary.ts';
import { categories } from './categories.ts';
import { chat } from './chat.ts';
import { enhance } from './enhance.ts';
import { gateway } from './gateway.ts';
import { image } from './image.ts';
import { memory } from './memory.ts';
import { quality } from './quality.ts';
import { text } from './text.ts';
import { visible } from './visible.ts';

export const de: Dictionary = {
  text,
  categories,
  quality,
  enhance,
  memory,
  visible,
  image,
  chat,
  gateway,
};
