import { describe, expect, test } from 'vitest';
import { namesSomethingVisible } from './visible-phrase.ts';

describe('names something visible', () => {
  test.each([
    'sad robot',
    'perfume bottle',
    'spiderman eating pasta',
    'capybara in a hot tub',
    'my living room but nicer, scandinavian, cozy, bright',
    'gato astronauta',
    'Katze im Anzug',
    'perro con gafas de sol',
    'vieux bateau sur la plage',
    'raposa dormindo na neve',
  ])('%s', (text) => {
    expect(namesSomethingVisible(text)).toBe(true);
  });
});

describe('is a task for a text', () => {
  test.each([
    'dog training tips',
    'funny cat names',
    'history of pizza',
    'baby with fever',
    'teacher feedback',
    'coffee shop business plan',
    'house cleaning, budget, schedule',
    'carta para mi madre',
    'Rezept für Apfelkuchen',
    'lettre de motivation',
    'cat: meaning?',
    'cat',
    '',
    'x'.repeat(100_000),
  ])('%s', (text) => {
    expect(namesSomethingVisible(text)).toBe(false);
  });
});
