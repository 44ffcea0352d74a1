/** An entry of the tool directory. */
export interface SampleTool {
  readonly by: string;
  readonly name: string;
  readonly description: string;
  readonly url: string;
  readonly category:
    | 'Image Generation'
    | 'Text Generation'
    | 'Video Generation'
    | 'Audio Generation'
    | 'Code Generation'
    | 'Data Analysis'
    | 'Design Tools'
    | 'Productivity'
    | 'Other';
  readonly tags: readonly string[];
  readonly pricing: 'Free' | 'Freemium' | 'Paid' | 'Open source';
  readonly featured?: true;
}

/** The sample tools, newest first. */
export const TOOLS: readonly SampleTool[] = [
  {
    by: 'tomasz_w',
    name: 'ComfyUI',
    description:
      'A node editor for diffusion models: every step of a picture is a box you can rewire, save and share.',
    url: 'https://www.comfy.org',
    category: 'Image Generation',
    tags: ['nodes', 'local', 'stable-diffusion'],
    pricing: 'Open source',
    featured: true,
  },
  {
    by: 'sam_reyes',
    name: 'Claude',
    description:
      'An assistant for writing, analysis and code that takes long documents and follows careful instructions.',
    url: 'https://claude.ai',
    category: 'Text Generation',
    tags: ['assistant', 'writing', 'code'],
    pricing: 'Freemium',
    featured: true,
  },
  {
    by: 'kofi_a',
    name: 'Midjourney',
    description:
      'Pictures from text with a strong eye for light and composition; style references and parameters for fine control.',
    url: 'https://www.midjourney.com',
    category: 'Image Generation',
    tags: ['art', 'style'],
    pricing: 'Paid',
    featured: true,
  },
  {
    by: 'amelie_r',
    name: 'ChatGPT',
    description: 'A general assistant for text, pictures and code, with memory, files and tools.',
    url: 'https://chatgpt.com',
    category: 'Text Generation',
    tags: ['assistant', 'writing'],
    pricing: 'Freemium',
  },
  {
    by: 'priya_codes',
    name: 'Ollama',
    description:
      'Runs open language models on your own machine with one command and an API that other tools understand.',
    url: 'https://ollama.com',
    category: 'Code Generation',
    tags: ['local', 'llm', 'api'],
    pricing: 'Open source',
  },
  {
    by: 'hana_park',
    name: 'Suno',
    description: 'Whole songs from a line of text: melody, voice, words and mix.',
    url: 'https://suno.com',
    category: 'Audio Generation',
    tags: ['music', 'voice'],
    pricing: 'Freemium',
  },
  {
    by: 'ada_lind',
    name: 'Runway',
    description:
      'Video from text and pictures, with camera moves, motion brush and an editor around it.',
    url: 'https://runwayml.com',
    category: 'Video Generation',
    tags: ['video', 'editing'],
    pricing: 'Freemium',
  },
  {
    by: 'diego_sol',
    name: 'Krita AI Diffusion',
    description:
      'Generate, refine and inpaint inside a painting program, on layers and selections.',
    url: 'https://github.com/Acly/krita-ai-diffusion',
    category: 'Design Tools',
    tags: ['painting', 'inpainting', 'local'],
    pricing: 'Open source',
  },
  {
    by: 'sam_reyes',
    name: 'Perplexity',
    description: 'Answers with sources: asks the web, reads and cites.',
    url: 'https://www.perplexity.ai',
    category: 'Text Generation',
    tags: ['search', 'research'],
    pricing: 'Freemium',
  },
  {
    by: 'jonas_berg',
    name: 'Julius',
    description:
      'Ask a spreadsheet questions in plain words and get charts and the code behind them.',
    url: 'https://julius.ai',
    category: 'Data Analysis',
    tags: ['charts', 'statistics'],
    pricing: 'Freemium',
  },
  {
    by: 'noor_haddad',
    name: 'Ideogram',
    description: 'Pictures that spell: posters, logos and lettering from text.',
    url: 'https://ideogram.ai',
    category: 'Image Generation',
    tags: ['typography', 'poster'],
    pricing: 'Freemium',
  },
  {
    by: 'priya_codes',
    name: 'Aider',
    description: 'Pair programming in the terminal: edits your files and commits each step.',
    url: 'https://aider.chat',
    category: 'Code Generation',
    tags: ['terminal', 'git'],
    pricing: 'Open source',
  },
  {
    by: 'bruno_m',
    name: 'Upscayl',
    description: 'Enlarges pictures on your own computer, without an account.',
    url: 'https://upscayl.org',
    category: 'Design Tools',
    tags: ['upscaling', 'local'],
    pricing: 'Open source',
  },
  {
    by: 'lena_b',
    name: 'ElevenLabs',
    description: 'Natural voices in many languages for reading, dubbing and characters.',
    url: 'https://elevenlabs.io',
    category: 'Audio Generation',
    tags: ['voice', 'dubbing'],
    pricing: 'Freemium',
  },
  {
    by: 'priya_codes',
    name: 'NotebookLM',
    description:
      'Reads your documents, answers questions about them with citations, and turns them into an audio conversation.',
    url: 'https://notebooklm.google.com',
    category: 'Productivity',
    tags: ['notes', 'research'],
    pricing: 'Freemium',
  },
  {
    by: 'sam_reyes',
    name: 'promptfoo',
    description:
      'Tests prompts like code: runs them against several models and compares the answers with what you expect.',
    url: 'https://www.promptfoo.dev',
    category: 'Other',
    tags: ['testing', 'evaluation'],
    pricing: 'Open source',
  },
];
