import type { EnhanceVocabulary } from '../../enhance/vocabulary.ts';
import { taskPatterns, titlePatterns } from './task-patterns.ts';
import { imagePhrases } from './image-phrases.ts';
import { facets, traits } from './picture-terms.ts';

export const enhance: EnhanceVocabulary = {
  texts: {
    experts: {
      text_ai: 'an expert specialist',
      code_generation: 'an expert software engineer',
      creative_writing: 'an expert writer and editor',
      analysis: 'an expert analyst',
      research: 'an expert researcher',
    },
    role: 'You are {expert} with many years of practice.',
    context: 'The request stands under #INFORMATION. The result must be usable as it is.',
    variables: 'To be filled in before use: {variables}.',
    goal: 'Do fully what the request below asks.',
    guidelines: ['Follow every instruction and limit of the request.'],
    keep: 'Keep these exactly as written: {values}.',
    outputAsAsked: 'Deliver exactly the form the request asks for, and nothing else.',
    outputs: {
      message:
        'Give only the finished message, from the greeting to the closing, with a subject line if it is an e-mail.',
      translation: 'Give only the translation, in the form of the original.',
      piece: 'Give only the finished text, without commentary before or after it.',
      question: 'Answer the question directly, in one or two sentences.',
      code: 'Give the complete code in code blocks first, then a short note on how to run it.',
      report: 'Give a short summary first, then the findings as a list, then what remains open.',
      other: 'Give the finished result, ready to use as it is.',
    },
    byCategory: {
      text_ai: {
        guidelines: [
          'Use plain, precise words and short sentences; avoid filler.',
          'Give a concrete example wherever an idea is abstract.',
          'Do not invent facts; say so where something is uncertain.',
          'Cover every point of the request in its own order.',
          'Address the reader directly and keep one consistent tone.',
          'State an assumption only where the request leaves a gap.',
        ],
        outputs: [
          'Give the answer first, then the details under short headings or as a bullet list, ready to use without editing.',
          'Deliver a complete text in short paragraphs, with a list wherever several things are named.',
        ],
      },
      code_generation: {
        guidelines: [
          'Write complete, runnable code; never leave a placeholder where real logic belongs.',
          'Handle invalid input, empty cases and failures explicitly.',
          'State the language, its version and the dependencies that the code needs.',
          'Name things for what they mean and comment only what the code cannot say.',
          'Add tests for the normal case and for the edge cases.',
          'Avoid dependencies that the task does not need.',
        ],
        outputs: [
          'Return the complete code in fenced blocks, one for each file with its path, then a short note on how to run and test it.',
          'Return the finished code first, then a short list of the decisions behind it.',
        ],
      },
      creative_writing: {
        guidelines: [
          'Show through concrete sensory detail; avoid clichés and stock phrases.',
          'Keep one point of view, one tense and one voice throughout.',
          'Open in the middle of something and let every part change the situation.',
          'Give every character a distinct way of speaking.',
          'Vary the length of sentences and end on an image, not on a summary.',
        ],
        outputs: [
          'Deliver the finished text with a title, in the form and length the request names, without commentary before or after it.',
          'Present the finished piece only, with a title and clear paragraphs or stanzas.',
        ],
      },
      analysis: {
        guidelines: [
          'Separate what the data shows from what is assumed, and name each assumption.',
          'Quantify every claim that can be quantified and give its basis.',
          'Compare at least two explanations before you settle on one.',
          'Rank the findings by impact and say how certain each one is.',
          'Point out what is missing and how it would change the result.',
        ],
        outputs: [
          'Present a summary first, then the findings as a numbered list or table, then recommendations and open questions.',
          'Deliver a report: key finding, evidence in a table, limits of the analysis, next steps.',
        ],
      },
      research: {
        guidelines: [
          'Prefer primary and recent sources; name author, title and year of each.',
          'Never invent a source, a quotation or a figure; write "unknown" instead.',
          'Say where sources disagree and which side is better supported.',
          'Define each technical term at its first use.',
          'Distinguish established results from open questions.',
        ],
        outputs: [
          'Deliver a structured report: key answer, evidence by topic with its sources, disagreements, what remains unknown.',
          'Present a short summary, then a table of the findings with source and strength of evidence, then a list of open questions.',
        ],
      },
    },
    conversation: {
      guidelines: [
        'Stay in the role throughout; never step out of it unless told to.',
        'Write only your own part of the conversation and wait for the next message.',
        'Use what was said before, and never ask for it again.',
        'Keep each reply as short as the matter allows.',
      ],
      output: 'Reply in the role, one message at a time, in plain text or a short list.',
    },
  },
  image: {
    labels: {
      role: 'Role',
      goal: 'Goal',
      context: 'Context',
      information: 'Details',
      guidelines: 'Avoid',
      output: 'Output',
      composition: 'Composition',
      lighting: 'Lighting',
      colour: 'Colour',
      lens: 'Technique',
      detail: 'Detail',
      style: 'Style',
    },
    crafts: [
      'professional photography',
      'fine-art painting',
      'cinematography',
      'digital art',
      'illustration',
      'graphic design',
    ],
    leads: {
      photographic: [
        'professional photograph, true to life',
        'editorial photograph with honest texture',
      ],
      artistic: [
        'expressive painting with visible brushwork',
        'painterly picture built from bold shapes',
      ],
      cinematic: ['film still from a key scene', 'cinematic frame, staged and graded'],
      digital_art: ['polished digital illustration', 'concept art with a luminous finish'],
    },
    treatments: {
      photographic: 'true-to-life form and proportion',
      artistic: 'expressive shapes and a hand-made feel',
      cinematic: 'staged like the key scene of a film',
      digital_art: 'clear shapes and a polished finish',
    },
    phrases: imagePhrases,
    output: 'finished image in high resolution',
    lettering: 'finished image in high resolution, lettering exactly as quoted',
  },
  traits,
  facets,
  detection: {
    role: /(?<!\b(?:if|when|whether|once|unless|until|while) )\b(?:you are (?:an?|the|my|now|one of)\b|you're an?\b|you will be (?:an?|the|my)\b|acts? as\b|acting as\b|your role\b|imagine you are\b|pretend (?:to be|you are)\b|play the role\b|(?:take on|assume) the role\b|behave (?:as|like)\b|serve as\b)/iu,
    message:
      /\b(?:write|draft|compose|prepare|reply with|send)\b(?: [\p{L}'’-]{1,20}){0,5}? (?:e-?mail|letter|message|reply|text message|sms)\b(?! (?:marketing|campaign|templates?|newsletter|sequence|strategy|app|list|client|series|generator|parser|writer))/iu,
    translation: /^(?:please )?translate\b/iu,
    piece:
      /\b(?:write|tell|compose|make up)\b(?: [\p{L}'’-]{1,20}){0,5}? (?:poem|haiku|sonnet|limerick|verse|song|lyrics|joke|riddle|story|tale|fable)\b(?! (?:app|generator|site|board|points?))|(?<!\p{L})ha[iï]ku(?!\p{L})/iu,
    longQuestion:
      /^(?:how (?:do|can|should|would|to|does)|why|can you|could you|would you|will you)(?!\p{L})/iu,
    format:
      /\b(?:json|markdown|tables?|bullet(?:ed|s)?|csv|html|yaml|xml|format(?:ted)?|output|(?:only )?(?:reply|respond|answer|return) (?:only )?(?:with|in|as)|in the form of|code block)\b/iu,
    bareResult:
      /\b(?:nothing else|no explanations?|without (?:any )?explanations?|(?:do not|don't) (?:write|give|add|provide|include) (?:any )?(?:explanations?|comments)|only (?:reply|respond|answer|return|output|write|give|provide)|(?:reply|respond|answer) only)\b/iu,
    conversation: {
      takesRole: /\b(?:act as|pretend to be|imagine you are|behave as)\b/i,
      speaksFirst:
        /\b(?:my first (?:\w{1,20} )?(?:is|request|question|sentence|message|command|words)|I will (?:be|type|ask|say|tell|speak|write|provide|give|start)|wait for my)\b/i,
    },
    talkativeGuideline: /\b(?:state|say|explain|note|name each|point out|define|distinguish)\b/i,
    negativeLabel: 'negative(?: prompts?)?',
    exclude:
      "avoid|exclude|excluding|do not (?:include|add|show|use)|don['’]t (?:include|add|show|use)",
    without: 'no|not|without|never',
    afterWithout: 'at|in|on|with|by|under|but|and|during|just|only',
    answerLeadIn:
      /^(?:sure|certainly|of course|here(?:'s| is| are))[^\n]{0,200}:[ \t]{0,4}\n{1,4}/i,
    manner: /^[a-z]{3,}(?:ly|ing)$/u,
    mannerExceptions: `
      painting building drawing lighting clothing marketing cooking programming writing
      gardening wedding evening morning king string spring wing ring ceiling planning coding
      training learning accounting engineering gaming branding advertising budgeting parenting
      hiking fishing cycling running swimming dancing coaching networking banking housing
      shopping pricing testing meeting jewelry family assembly butterfly monthly weekly daily
      fernando orlando
    `,
    plainAdjectives: `
      old young ultra big small large little tiny huge long short tall wide narrow high low deep
      bright dark soft hard warm cold hot clean pretty nice great perfect amazing stunning
      delicious modern ancient happy sad red blue green yellow black white brown grey gray pink
      purple orange golden silver
    `,
    abbreviations: String.raw`e\.g|i\.e|a\.k\.a|etc|vs|mr|mrs|ms|dr|prof|st|approx|inc|ltd|jr|sr|fig|no|u\.s|ca|cf`,
  },
  taskPatterns,
  titlePatterns,
};
