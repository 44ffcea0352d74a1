import type { Dictionary } from '../dictionary.ts';
import { categories } from './categories.ts';
import { chat } from './chat.ts';
import { enhance } from './enhance.ts';
import { image } from './image.ts';
import { memory } from './memory.ts';
import { quality } from './quality.ts';
import { requirements } from './requirements.ts';
import { text } from './text.ts';
import { transform } from './transform.ts';

export const fr: Dictionary = {
  text,
  categories,
  quality,
  enhance,
  memory,
  requirements,
  transform,
  image,
  chat,
};
