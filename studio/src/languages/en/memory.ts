import type { MemoryVocabulary } from '../../memory/vocabulary.ts';

export const memory: MemoryVocabulary = {
  writingStyles: {
    professional: `
      business*, client*, company*, corporate, executive*, formal*, meeting*, professional*,
      proposal*, report*, stakeholder*, strateg*
    `,
    creative: `
      art, artist*, artwork*, character*, creativ*, dream*, fantas*, imagin*, magic*, novel*,
      poem*, poet*, story, stories, whimsical
    `,
    technical: `
      algorithm*, api, apis, backend, code*, coding, database*, debug*, function*, javascript,
      json, kubernetes, latency, python, query, queries, react, refactor*, regex, script*,
      server*, sql, typescript
    `,
  },
  pictureStyles: {
    photographic: `
      photo, photos, photograph*, photoreal*, realistic, 35mm, 50mm, 85mm, bokeh, dslr
    `,
    cinematic: 'cinematic*, film, filmic, movie, anamorphic',
    artistic: 'painting*, painted, watercolo*, oil, impression*, sketch*',
    digital_art: `
      digital, concept, 3d, render*, octane, unreal, pixel, vector, cyberpunk, neon, anime,
      manga
    `,
  },
};
