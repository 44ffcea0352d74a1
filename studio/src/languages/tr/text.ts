import type { TextVocabulary } from '../../text/vocabulary.ts';

export const text: TextVocabulary = {
  script: 'latin',
  commonWords: `
    ve bir bu şu o için ile da de ne gibi olarak benim senin onun bizim bana sana ben sen biz
    siz değil her kadar daha çok az en yaz yazın yazar oluştur hazırla anlat açıkla tasarla
    çevir özetle çiz planla düzelt geliştir bul öner davran karşılaştır listele üret yap yapan
    ver et hakkında üzerine üzerinde altında içinde önünde arasında var yok olan ama ki mi mı mu
    mü nasıl neden hangi iki üç beş on kısa uzun küçük büyük güzel genç yaşlı eski yeni kadın
    adam erkek çocuk çocuklar kız kedi köpek ev şehir sokak gece gündüz sabah akşam güneş ay
    deniz sahil kar yağmur orman dağ dağlar nehir ağaç çiçek çiçekler kırmızı mavi yeşil siyah
    beyaz sarı ışık karanlık portre portresi manzara manzarası fotoğraf fotoğrafı görsel görseli
    resim resmi çizim suluboya şapka pencere masa kahve kitap yemek tarif tarifi mektup e-posta
    hikaye hikâye öykü masal şiir şarkı patron patronum müdür arkadaş arkadaşım iş başvurusu
    tatil izin seyahat gezi mutfak gökyüzü yıldız yıldızlar gerçekçi oturan uyuyan yürüyen su
    ateş çatı çatıda at kuş ejderha şövalye kale liman toplantı kod fonksiyon sınıf öğrenci
    öğrenciler öğretmen dükkan ingilizce köprü anne baba tekne istiyorum lütfen banka logosu
    kişisel haftalık günlük yağarken karlı yapılmış sonbahar kış ilkbahar hafta antrenman
    okyanus nedir metin metni metnin oyun oynayan oynarken futbol mahalle iyi fikir fikirler
    özet avukat doktor öğrenmek öğren tilki kurt ayı mum giysi ayakkabı yakın uzak merhaba
    teşekkürler bugün dün şimdi karda yağmurda denizde dağda evde okulda şehirde ormanda batımı
    kıyısında türkçe bunu şunu onu ağacı kitabı sokağı kedisi köpeği sebze
  `,
  letters: { ğı: 1, ş: 0.8, âîûëï: 0.1, ç: 0.4, ö: 0.4, ü: 0.5 },
  endings: { 'lar ler lari leri mak mek iyor uyor arak erek': 0.5 },
  stopWords: `
    altında ancak arada arasında artık bana bazı belki ben benim beri bile bizim bunu bunun
    bunlar burada bütün çünkü çok daha değil diye dolayı eğer falan fakat gibi göre hala halde
    hangi hatta hepsi her hiçbir için içinde ile iken kadar karşı kendi kendisi lütfen merhaba
    nasıl neden nerede olan olarak oldu olduğu olması olsa olur onlar onun ondan orada oysa öyle
    sadece sana sanki sonra şekilde şey şimdi şöyle tarafından teşekkürler üzere üzerinde vardır
    veya yani yine yoksa zaten istiyorum oluştur yap yaz görsel bir
  `,
  sectionNames: {
    role: 'rol tanımı',
    context: 'bağlam, arka plan',
    goal: 'amaç, hedef, görev, görevin',
    information: 'bilgi, bilgiler, girdi, değişkenler',
    responseGuidelines: 'kurallar, kural, kısıtlamalar, sınırlar, yönergeler, talimatlar, kısıtlar',
    output: 'çıktı, çıktılar, çıktı formatı',
    examples: 'örnek, örnekler',
  },
};
